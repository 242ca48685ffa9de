import BellIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SoundOffIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

/** Plays two short tones. Browsers allow it after the user has pressed something on the page. */
export function playChime(): void {
  const context = new AudioContext();
  for (const [at, frequency] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.3);
  }
  setTimeout(() => void context.close(), 1000);
}

const isSupported = 'Notification' in globalThis;

/** Shows a browser notification, if the user has allowed it; a press opens this page. */
export function notifyBrowser(text: string): void {
  if (!isSupported || Notification.permission !== 'granted') return;
  const notification = new Notification(text, { tag: 'new-orders' });
  notification.onclick = () => window.focus();
}

/** Whether the sound of new orders is on, and its switch. */
export const useSound = () => useStore<boolean>('today.sound', false);

/** Whether anything announces new orders. */
export function isAlerting(hasSound: boolean): boolean {
  return hasSound || (isSupported && Notification.permission === 'granted');
}

/** Switches of sound and browser notifications. */
export function AlertSwitches() {
  const t = useTranslate();
  const [hasSound, setHasSound] = useSound();
  const [permission, setPermission] = useState(isSupported ? Notification.permission : 'denied');
  const switchSound = () => {
    if (!hasSound) playChime();
    setHasSound(!hasSound);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        aria-pressed={hasSound}
        startIcon={hasSound ? <SoundIcon /> : <SoundOffIcon />}
        onClick={switchSound}
      >
        {t(hasSound ? 'today.soundOn' : 'today.soundOff')}
      </Button>
      {isSupported && (
        <Button
          size="small"
          startIcon={<BellIcon />}
          disabled={permission !== 'default'}
          onClick={() => Notification.requestPermission().then(setPermission)}
        >
          {t(notifyLabels[permission])}
        </Button>
      )}
    </Box>
  );
}

const notifyLabels: Readonly<Record<NotificationPermission, string>> = {
  default: 'today.notify',
  granted: 'today.notifyOn',
  denied: 'today.notifyBlocked',
};
