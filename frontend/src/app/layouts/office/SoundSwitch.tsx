import Button from 'antd/es/button';
import { BellIcon, BellOffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { switchNewBookingSound, useNewBookingSound } from '../../../shared/live/new-booking-sound.ts';
import { useIsMechanic } from '../../../shared/session/use-session.ts';

export function SoundSwitch({ hasLabel = false }: { hasLabel?: boolean }) {
  const { t } = useTranslation('frame');
  const isOn = useNewBookingSound();
  if (useIsMechanic()) return null;
  return (
    <Button
      type="text"
      aria-pressed={isOn}
      aria-label={t('live.sound.label')}
      title={t(isOn ? 'live.sound.on' : 'live.sound.off')}
      icon={isOn ? <BellIcon /> : <BellOffIcon />}
      onClick={() => switchNewBookingSound(!isOn)}
    >
      {hasLabel && t(isOn ? 'live.sound.on' : 'live.sound.off')}
    </Button>
  );
}
