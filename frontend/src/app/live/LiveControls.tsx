import { BellIcon, BellOffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LiveSign } from '../../shared/live/LiveSign.tsx';
import { switchNewBookingSound, useNewBookingSound } from '../../shared/live/new-booking-sound.ts';
import { useIsMechanic } from '../../shared/session/use-session.ts';

/** Whether the office is up to date, and for the desk the switch of the sound for new bookings, in the style of the navigation. */
export function LiveControls({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const { t } = useTranslation('frame');
  const isMechanic = useIsMechanic();
  const isOn = useNewBookingSound();
  return (
    <>
      {!isMechanic && (
        <button
          type="button"
          className={className}
          aria-pressed={isOn}
          aria-label={t('live.sound.label')}
          title={t('live.sound.label')}
          onClick={() => switchNewBookingSound(!isOn)}
        >
          {isOn ? <BellIcon /> : <BellOffIcon />}
          <span className={labelClassName}>{t(isOn ? 'live.sound.on' : 'live.sound.off')}</span>
        </button>
      )}
      <LiveSign className={className} labelClassName={labelClassName} />
    </>
  );
}
