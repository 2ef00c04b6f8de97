import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { Tag } from '../../../../../shared/antd/parts/Tag.tsx';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { readAmount } from '../../../../../shared/forms/field-schemas.ts';
import { seededText, translated } from '../../../../../shared/i18n/translated.ts';
import { ProveAtCounter, UnprovenBadge } from '../../../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatDay, formatDayOf } from '../../../../../shared/time/workshop-clock.ts';
import type { DeskAppointmentForm } from '../../../api/board/desk-appointments.ts';
import type { Caller } from '../../../api/board/read-board.ts';
import { addressOfAppointment } from '../../../model/board/board-choice.ts';
import { rewardWorth } from '../../../model/board/caller.ts';
import { useDeskServices } from './desk-appointment-form.ts';
import { type CallerVehicle, plateOf } from './use-caller.ts';

export function CallerFacts(props: {
  caller: Caller;
  vehicle: CallerVehicle | 'other' | undefined;
  onProven: () => void;
}) {
  const { caller, vehicle, onProven } = props;
  const { t, i18n } = useTranslation(['board', 'frame']);
  const price = useAppointmentPrice();
  const day = (date: string) => formatDay(date, i18n.resolvedLanguage);
  const {
    customerId,
    userId,
    name,
    phone,
    phoneProof,
    isGuest,
    points,
    tags,
    notes,
    upcoming,
    noShows,
    lastVisits: lastAppointments,
    rewards,
  } = caller;
  const language = i18n.resolvedLanguage ?? 'ro';
  const status = isGuest
    ? t('words.noAccount')
    : [t('caller.account'), t('caller.points', { count: points })].join(' · ');
  const worthOf = (reward: Caller['rewards'][number]) => {
    const { kind, amount, percent } = { amount: 0, percent: 0, ...rewardWorth(reward, price) };
    return t(`caller.rewardWorth.${kind}`, { amount: formatAmount(amount, language), percent });
  };
  const appointmentText = ({ date, service, serviceNames, vehicle: car }: Caller['lastVisits'][number]) =>
    // A plate stays on one line.
    [day(date), translated(service, serviceNames), car.replaceAll(' ', '\u00A0')].join('\u00A0· ');
  const vehicles = vehicle === undefined ? caller.vehicles : vehicle === 'other' ? [] : [vehicle];
  return (
    <section className="sunken padded-4 stack-3 breaks-words" aria-label={name}>
      <p className="flush">
        {customerId === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Link to={`/admin/customers/${customerId}`} className="bold touch-target">
            {name}
          </Link>
        )}{' '}
        <span className="caption">{status}</span> <UnprovenBadge proof={phoneProof} />
        {noShows > 0 && <Tag tone="attention">{t('caller.noShows', { count: noShows })}</Tag>}
      </p>
      {phoneProof !== undefined && phoneProof !== 'proven' && (
        <>
          <p className="hint flush">{t('frame:phoneProof.booking')}</p>
          <div>
            <ProveAtCounter userId={userId} phone={phone} proof={phoneProof} onProven={onProven} />
          </div>
        </>
      )}
      {tags.length > 0 && (
        <ul className="list centred-row-2" aria-label={t('words.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tone="attention">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Lines
        title={t('caller.notes')}
        lines={notes.map(({ id, text, writtenAt }) => ({
          id,
          text: t('caller.note', { date: formatDayOf(writtenAt, language), text }),
        }))}
      />
      <Lines
        title={t('caller.upcoming')}
        lines={upcoming.map((appointment) => ({
          id: appointment.id,
          text: `${appointmentText(appointment)} · ${appointment.time}`,
          to: addressOfAppointment(appointment),
        }))}
      />
      <Lines
        title={t('caller.last')}
        lines={lastAppointments.map((appointment) => ({ id: appointment.id, text: appointmentText(appointment) }))}
      />
      <Lines
        title={t('caller.rewards')}
        lines={rewards.map((reward) => ({
          id: reward.code,
          text: t('caller.reward', {
            worth: worthOf(reward),
            title: seededText(reward.title),
            code: reward.code,
            date: formatDayOf(reward.expiresAt, language),
          }),
        }))}
      />
      <DueServices vehicles={vehicles} />
    </section>
  );
}
function useAppointmentPrice(): number | undefined {
  const form = useFormContext<DeskAppointmentForm>();
  const { listPrice } = useDeskServices(form);
  const amount = readAmount(useWatch({ control: form.control, name: 'price' }));
  if (amount === null || Number.isNaN(amount)) return listPrice > 0 ? listPrice : undefined;
  return amount;
}

function Lines(props: {
  title: string;
  /** `to` is where a line leads. */
  lines: readonly { id: number | string; text: string; to?: string }[];
}) {
  const { title, lines } = props;
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="label flush">{title}</p>
      <ul className="list small">
        {lines.map(({ id, text, to }) => (
          <li key={id}>
            {to ? (
              <Link to={to} className="touch-target">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DueServices({ vehicles }: { vehicles: readonly CallerVehicle[] }) {
  const { t, i18n } = useTranslation(['board', 'book']);
  const { serviceIds, toggle } = useDeskServices(useFormContext<DeskAppointmentForm>());
  const due = vehicles.flatMap((vehicle) => vehicle.due.map((item) => ({ ...item, plate: plateOf(vehicle) })));
  if (due.length === 0) return null;
  const textOf = ({ reminderType, description, date, overdue, plate }: (typeof due)[number]) => {
    const name = reminderType === 'other' && description ? description : t(`book:reminders.type.${reminderType}`);
    const what = vehicles.length > 1 ? `${plate}: ${name}` : name;
    if (date === undefined) return what;
    return t(overdue ? 'caller.overdue' : 'caller.dueBy', { what, date: formatDay(date, i18n.resolvedLanguage) });
  };
  return (
    <div>
      <p className="label flush">{t('caller.due')}</p>
      <ul className="list centred-row-2">
        {due.map((item) => (
          <li key={item.id}>
            {item.serviceId === undefined ? (
              textOf(item)
            ) : (
              <Button
                type={serviceIds.includes(item.serviceId) ? 'primary' : 'default'}
                aria-pressed={serviceIds.includes(item.serviceId)}
                onClick={() => toggle(item.serviceId ?? 0)}
              >
                {textOf(item)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
