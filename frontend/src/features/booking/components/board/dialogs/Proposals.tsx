import { absenceOf } from '@car-workshop/contracts/appointment-times';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { listen } from '../../../../../shared/browser/listeners.ts';
import { isShortcutKey } from '../../../../../shared/browser/shortcuts.ts';
import { formatPhone } from '../../../../../shared/format/format.ts';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { type Proposal, useCarryOutProposal, useProposals } from '../../../api/board/proposals.ts';
import { undoneTexts, useChangeAppointmentStatus } from '../../../api/change-appointment-status.ts';
import { awaitedAs, type BoardAppointment } from '../../../model/board/board-day.ts';
import type { Moment } from '../../../model/board/place.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import styles from './Proposals.module.css';

/**
 * What the desk can do by one click or key about an appointment that needs more time or whose customer does not come, each
 * with its effect.
 */
export function Proposals(props: { appointment: BoardAppointment; now: Moment; onClose: () => void }) {
  const { appointment, now, onClose } = props;
  const { id, estimate, customer } = appointment;
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  const effectOf = useEffectText();
  const title = useId();
  const name = nameOf(appointment);
  const isAbsent = absenceOf(awaitedAs(appointment), { date: now.date, time: now.minute }) !== undefined;
  const { data } = useProposals(id, isAbsent || (estimate?.approved ?? 0) > 0);
  const carryingOut = useCarryOutProposal(id, name, effectOf);
  const { mutate: markMissed, isPending: isMarking } = useChangeAppointmentStatus(appointment, {
    undone: undoneTexts(t, name),
    success: (act) => ({
      title: t('words.statusChanged.title'),
      description: t(`words.statusChanged.${act}`, { name }),
    }),
    failure: () => ({ title: t('words.updateFailed.title'), fallback: t('words.updateFailed.text') }),
  });
  const isSending = useRef(false);
  if (!data?.reason) return null;
  const { reason, minutes, proposals } = data;
  const isMissed = reason !== 'more-work';
  /** Sends one act, however fast two presses follow each other: the second comes before `isPending` is rendered. */
  const once = (send: (done: Settled) => void) => {
    if (isSending.current) return;
    isSending.current = true;
    send({
      onSuccess: onClose,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const isPending = carryingOut.isPending || isMarking;
  const acts: Omit<ActProps, 'number'>[] = [
    ...proposals.map((proposal) => ({
      label: t(`proposals.kind.${proposal.kind}`),
      effect: effectOf(proposal),
      act: () => once((done) => carryingOut.mutate(proposal, done)),
    })),
    ...(isMissed
      ? [
          {
            label: t('words.noShow'),
            effect: t('proposals.missedEffect'),
            act: () => once((done) => markMissed({ status: 'cancelled', reason: 'no-show' }, done)),
          },
        ]
      : []),
    ...(reason === 'late' && customer.phone
      ? [{ label: t('proposals.call'), effect: formatPhone(customer.phone), href: `tel:${customer.phone}` }]
      : []),
  ];
  const time =
    minutes < 60
      ? t('proposals.minutes', { minutes })
      : t('proposals.hours', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 });
  return (
    <section ref={listenInDrawer} className="notice-attention stack-2" aria-labelledby={title}>
      <h3 className="body-size bold flush" id={title}>
        {reason === 'more-work' ? t('proposals.more-work', { time }) : t(`proposals.${reason}`)}
      </h3>
      {acts.map((act, at) => (
        <Act key={act.label} {...act} number={at + 1} isPending={isPending} />
      ))}
      <p className="hint">{t(acts.length > 0 ? 'proposals.keys' : 'proposals.none')}</p>
    </section>
  );
}

interface Settled {
  readonly onSuccess: () => void;
  readonly onSettled: () => void;
}

interface ActProps {
  readonly number: number;
  readonly label: string;
  readonly effect: string;
  readonly act?: () => void;
  readonly href?: string;
}

export function Act({ number, label, effect, act, href, isPending }: ActProps & { isPending: boolean }) {
  // One act at a time; a second click or key is not sent.
  return (
    <Button
      block
      className={styles.act}
      data-number={number}
      aria-keyshortcuts={String(number)}
      aria-disabled={isPending}
      href={href}
      onClick={isPending ? undefined : act}
    >
      <kbd>{number}</kbd>
      <span>
        <strong>{label}</strong>
        <br />
        <span className="hint">{effect}</span>
      </span>
    </Button>
  );
}

/** The digits act as soon as the drawer is open: it has the focus itself. */
function listenInDrawer(section: HTMLElement | null) {
  const drawer = section?.closest('.ant-drawer');
  return drawer ? listen({ keydown: pressNumbered }, drawer) : undefined;
}

/** Presses the act of a digit while the focus is in the element around them, unless it is in a field. */
export function pressNumbered(event: KeyboardEvent<HTMLElement> | globalThis.KeyboardEvent): void {
  const { key, currentTarget, repeat } = event;
  if (!/^[1-9]$/.test(key) || repeat || !isShortcutKey(event, key) || !(currentTarget instanceof Element)) return;
  const act = currentTarget.querySelector<HTMLElement>(`[data-number="${key}"]`);
  if (!act) return;
  event.preventDefault();
  act.click();
}

/** "Dacia Logan B 123 ABC: 14:00 → 15:30, Elevator 2. Clientul primește mesaj …" of each move, or where a split goes on. */
function useEffectText() {
  const { t, i18n } = useTranslation('board');
  const textOf = ({ vehicle, licensePlate, from, to, endTime, bay, told }: Schemas['BoardMove']) => {
    const name = [vehicle, licensePlate].filter(Boolean).join(' ');
    const isOtherDay = from.date !== to.date;
    if (!isOtherDay && from.time === to.time) {
      const place = t('proposals.longer', { name, from: to.time, to: endTime, bay });
      return from.bayId === to.bayId ? place : `${place} ${t('move.message.sameStart')}`;
    }
    const start = isOtherDay ? `${formatDay(to.date, i18n.resolvedLanguage)}, ${to.time}` : to.time;
    const place = t('proposals.moved', { name, from: from.time, to: start, bay });
    return `${place} ${t(`move.message.${told ? 'sent' : 'none'}`)}`;
  };
  const splitText = (
    { licensePlate, vehicle, endTime: until }: Schemas['BoardMove'],
    rest: Schemas['Continuation'],
  ) => {
    const name = [vehicle, licensePlate].filter(Boolean).join(' ');
    const { endTime: to, bay, told } = rest;
    const date = formatDay(rest.date, i18n.resolvedLanguage);
    const place = t('proposals.split', { name, until, date, from: rest.time, to, bay });
    return `${place} ${t(told ? 'continuation.told' : 'move.message.none')}`;
  };
  return ({ moves, continuation }: Proposal) =>
    moves.map((move) => (continuation ? splitText(move, continuation) : textOf(move))).join('\n');
}
