import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { entryPath, useWaitForEarlier } from '../api/change-entry.ts';
import { freeStartOf, useJoinForEarlier } from '../api/join-waitlist.ts';

// Scrolls to the offer, which may be below the screen.
const showWhole = (offer: HTMLElement | null) => offer?.scrollIntoView({ block: 'nearest' });

/** Asks to be notified of an earlier start. A start that is already free is offered below the button. */
export function WaitForEarlier(props: {
  access: AppointmentAccess;
  /** Whether the appointment is being moved to the free start. */
  moving: boolean;
  onMove: (start: Schemas['WaitlistFreeStart']) => void;
}) {
  const { access, moving, onMove } = props;
  const { t, i18n } = useTranslation('waitlist');
  const found = useWaitForEarlier(access);
  const joining = useJoinForEarlier(access);
  const [isAsking, setAsking] = useState(false);
  const free = freeStartOf(joining.error);
  const start = free && { date: formatDay(free.date, i18n.resolvedLanguage), time: free.time };
  const { entry, token } = found.data ?? {};
  return (
    <section className="ruled-above" aria-labelledby="earlier">
      <h3 id="earlier" className="body-size below-1">
        {t('earlier.title')}
      </h3>
      {entry && token ? (
        <>
          <p className="below-3">{t(entry.offer?.status === 'open' ? 'earlier.offered' : 'earlier.waiting')}</p>
          <ButtonLink to={entryPath(entry.id, token)} variant="secondary">
            {t(entry.offer?.status === 'open' ? 'earlier.show' : 'earlier.see')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="below-3">{t('earlier.text')}</p>
          <Button variant="secondary" pending={joining.isPending} onClick={() => joining.mutate('any')}>
            {t('earlier.submit')}
          </Button>
        </>
      )}
      {free && start && (
        <div ref={showWhole} className="notice-attention stack-2 above-4" role="alert">
          <p className="flush">{t(isAsking ? 'earlier.question' : 'earlier.free', start)}</p>
          <div className="row-2">
            {/* Where the button was that a second tap hits again. */}
            <Button variant="secondary" onClick={() => setAsking(!isAsking)}>
              {t(isAsking ? 'words.keepTime' : 'earlier.take')}
            </Button>
            {isAsking && (
              <Button pending={moving} onClick={() => onMove(free)}>
                {t('words.moveAppointment')}
              </Button>
            )}
          </div>
        </div>
      )}
      {joining.isError && !free && (
        <p className="notice-attention above-4" role="alert">
          {serverMessageOf(joining.error) ?? t('failed')}
        </p>
      )}
    </section>
  );
}
