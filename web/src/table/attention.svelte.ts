/** Tells somebody that it is their turn: in the title, in the icon, by sound, and as a notification. */

import { playTurn } from '../board/sound';
import { settings } from '../settings.svelte';
import { t } from '../words/fluent.svelte';

export function announceTurn(isOurs: () => boolean, game: () => string): void {
  let before = false;
  $effect(() => {
    const ours = isOurs();
    showIcon(ours);
    if (ours && !before) {
      playTurn();
      notify(game());
    }
    before = ours;
    return () => showIcon(false);
  });
}

function showIcon(ours: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const path = ours ? '/icon-turn.svg' : '/icon.svg';
  if (link && link.getAttribute('href') !== path) link.href = path;
}

function notify(game: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification(t('table-your-turn'), { body: game, icon: '/icon-192.png', tag: location.pathname });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
