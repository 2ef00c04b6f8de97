import { type ComponentType, Suspense, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { later } from '../../../../shared/later/later.tsx';
import { loadCode } from '../../../../shared/later/load-code.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useStorefront } from '../../../../shared/workshop/use-workshop.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import type { Start } from '../start/StartPicker.tsx';
import styles from './form.module.css';
import type { OwnCarProps } from './plate/OwnCar.tsx';
import { stepId } from './use-steps.ts';

const BookAgain = later(() => import('./BookAgain.tsx'));
export const loadOwnCar = () => import('./plate/OwnCar.tsx');

interface Asked {
  readonly plate: string;
  readonly OwnCar: ComponentType<OwnCarProps>;
}

/** The plate, which opens what this device or the account knows of the car, and what else shortens the booking. */
export function QuickStart(props: {
  start: Start;
  guest: boolean;
  onChoose: (start: Start) => void;
  onTaken: () => void;
}) {
  const { start, guest, onChoose, onTaken } = props;
  const { t, i18n } = useTranslation();
  const { setValue } = useFormContext<BookingForm>();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>();
  /** The plate that is written into the form, or an empty one, when the service is to be chosen. */
  const [noted, setNoted] = useState<string>();
  const isClient = useSession()?.role === 'client';
  const first = useStorefront().data?.nextStart;
  const toServices = (plate = '') => {
    setAsked(undefined);
    setNoted(plate);
    document.querySelector<HTMLElement>(`#${stepId(1)} input`)?.focus();
    input.current?.scrollIntoView();
  };
  const take = () => {
    const plate = input.current?.value.trim();
    if (!plate) return toServices();
    loadCode(loadOwnCar).then(
      ({ default: OwnCar }) => setAsked({ plate, OwnCar }),
      () => {
        setValue('vehicleLicensePlate', plate);
        toServices(plate);
      },
    );
  };
  return (
    <>
      <div className={styles.plate}>
        <label>
          {t('booking.plate')}
          <input
            ref={input}
            className="tile"
            placeholder={t('form.example', { text: 'B 123 ABC' })}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              take();
            }}
          />
        </label>
        <Button variant="secondary" onClick={take}>
          {t('booking.continue')}
        </Button>
      </div>
      {noted !== undefined && (
        <p className="hint" role="status">
          {[noted, t('booking.summary.chooseService')].filter(Boolean).join(' · ')}
        </p>
      )}
      {asked && (
        <Suspense>
          <asked.OwnCar
            key={asked.plate}
            plate={asked.plate}
            onUnknown={() => toServices(asked.plate)}
            onBook={onTaken}
          />
        </Suspense>
      )}
      <div className={styles.quick}>
        {first && (
          <button
            type="button"
            className="offer-tile"
            aria-pressed={first.date === start.date && first.time === start.time}
            onClick={() => onChoose(first)}
          >
            <span className="caption-size">{t('booking.firstFree')}</span>
            <strong>
              {formatDay(first.date, i18n.language)}, {first.time}
            </strong>
          </button>
        )}
        {!asked && (guest || isClient) && (
          <Suspense>
            <BookAgain isClient={isClient} onTaken={onTaken} />
          </Suspense>
        )}
      </div>
    </>
  );
}
