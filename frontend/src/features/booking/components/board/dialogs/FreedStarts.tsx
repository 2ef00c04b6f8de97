import { type MouseEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { formatDay, formatInstant, workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { type Taker, useOfferStart } from '../../../api/board/offer-start.ts';
import type { FreedStart } from '../../../api/board/read-board.ts';
import { Act, pressNumbered } from './Proposals.tsx';

/** Those that fit above the queue. */
const MOST = 3;

/** The starts that were freed lately: to whom each is offered, or could be by one click or key, with the effect. */
export function FreedStarts({ starts }: { starts: readonly FreedStart[] }) {
  return starts.slice(0, MOST).map((start) => <Freed key={`${start.date} ${start.time}`} start={start} />);
}

function Freed({ start }: { start: FreedStart }) {
  const { t, i18n } = useTranslation('freed');
  const { offer, withdrawal } = useOfferStart(start);
  const section = useRef<HTMLElement>(null);
  const title = useId();
  const language = i18n.resolvedLanguage ?? 'ro';
  // The button of the act goes with it.
  const onSuccess = () => section.current?.focus();
  const until = ({ heldUntil }: Taker) =>
    workshopToday(new Date(heldUntil)) === workshopToday()
      ? workshopTime(new Date(heldUntil))
      : formatInstant(heldUntil, language);
  const jobOf = ({ vehicle, service, serviceNames, duration, bay }: Taker) =>
    [vehicle, translated(service, serviceNames), t('minutes', { minutes: duration }), bay].filter(Boolean).join(', ');
  const effectOf = (taker: Taker) => {
    const days = taker.days.map((day) => formatDay(day, language)).join('; ');
    const why = taker.part === null ? t('due', { days }) : t('waits', { days, part: t(`parts.${taker.part}`) });
    return `${jobOf(taker)}. ${why}\n${t('message', { until: until(taker) })}`;
  };
  const isPending = offer.isPending || withdrawal.isPending;
  const withdraw = (id: number) => (event: MouseEvent) => {
    // The second click of a double click was meant for the act that has gone.
    if (event.detail <= 1 && !isPending) withdrawal.mutate(id, { onSuccess });
  };
  const name = `${formatDay(start.date, language)}, ${start.time}`;
  return (
    <section
      ref={section}
      className="notice-attention stack-2"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={pressNumbered}
    >
      <h2 className="body-size bold flush" id={title}>
        {t(start.moved ? 'moved' : 'cancelled', { start: name, minutes: start.duration })}
      </h2>
      {start.takers.map((taker, at) =>
        taker.state === 'waiting' || taker.state === 'due' ? (
          <Act
            key={`${taker.state} ${taker.id}`}
            number={at + 1}
            label={t('offer', { customer: taker.customer })}
            effect={effectOf(taker)}
            act={() => offer.mutate(taker, { onSuccess })}
            isPending={isPending}
          />
        ) : (
          <div key={taker.id} className="stack-1">
            <p className="flush">
              {t(taker.state, { customer: taker.customer, job: jobOf(taker), until: until(taker) })}
            </p>
            {taker.state === 'offered' && (
              <Button size="middle" loading={withdrawal.isPending} onClick={withdraw(taker.id)}>
                {t('withdraw')}
              </Button>
            )}
          </div>
        ),
      )}
    </section>
  );
}
