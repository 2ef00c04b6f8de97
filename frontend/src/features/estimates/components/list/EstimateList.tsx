import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { column, type ListColumns, TableOrCards } from '../../../../shared/antd/ListTable.tsx';
import { CardHead } from '../../../../shared/antd/parts/CardList.tsx';
import { StatusTag, Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { formatDaysAway } from '../../../../shared/time/relative-days.ts';
import { formatDay, formatInstant, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import type { ListedEstimate } from '../../api/list-estimates.ts';

interface Props {
  estimate: ListedEstimate;
}

export function EstimateList({ estimates }: { estimates: readonly ListedEstimate[] }) {
  const { t } = useTranslation(['estimateList', 'frame']);
  const columns: ListColumns<ListedEstimate> = [
    column('estimate', t('columns.estimate'), (one) => <Subject estimate={one} />),
    column('customer', t('words.customer'), (one) => <Customer estimate={one} />, '13rem'),
    column('appointment', t('columns.appointment'), (one) => <Appointment estimate={one} />, '11rem'),
    column('sent', t('columns.sent'), (one) => <Sent estimate={one} />, '13rem'),
    column('amount', t('columns.amount'), (one) => <Amount estimate={one} />, '10rem'),
  ];
  return (
    <TableOrCards from="large" label={t('frame:sections.estimates')} items={estimates} columns={columns}>
      {(estimate) => (
        <>
          <CardHead>
            <Subject estimate={estimate} />
            <Amount estimate={estimate} />
          </CardHead>
          <div className="two-columns">
            <Customer estimate={estimate} />
            <Appointment estimate={estimate} />
          </div>
          <Sent estimate={estimate} isNamed />
        </>
      )}
    </TableOrCards>
  );
}

function Subject({ estimate: { id, number, vehicle } }: Props) {
  const { t } = useTranslation('estimateList');
  return (
    <Facts>
      <Link to={`/admin/estimates/${id}`} className="bold-ink touch-line">
        {number === null ? t('new') : t('number', { number })}
      </Link>
      {vehicle.licensePlate && <LicencePlate plate={vehicle.licensePlate} />}
      <SideFact>{formatVehicle(vehicle)}</SideFact>
    </Facts>
  );
}

function Customer({ estimate: { customer } }: Props) {
  const { t } = useTranslation('estimateList');
  if (customer.phone === '') return <SideFact>{t('words.dataErased')}</SideFact>;
  return (
    <Facts>
      <Link to={`/admin/customers/${customer.id}`} className="touch-line">
        {customer.name}
      </Link>
      <SideFact>
        <PhoneLink phone={customer.phone} />
      </SideFact>
    </Facts>
  );
}

function Appointment({ estimate }: Props) {
  const { appointmentId, visitStatus: status, visitDate: date, visitTime: time } = estimate;
  const { t, i18n } = useTranslation('estimateList');
  return (
    <Facts>
      <Link to={`/manage?search=%23${appointmentId}`} className="touch-line">
        <time dateTime={`${date}T${time}`}>
          {formatDay(date, i18n.resolvedLanguage)}, {time}
        </time>
      </Link>
      <StatusTag state={status} label={t(`words.status.${status}`)} />
    </Facts>
  );
}

/** @param props.isNamed whether to show a label, where there is no column heading */
function Sent({
  estimate: { sentAt, seenAt, isExpired, visitStatus },
  isNamed = false,
}: Props & { isNamed?: boolean }) {
  const { t, i18n } = useTranslation('estimateList');
  const language = i18n.resolvedLanguage;
  if (sentAt === null) return <SideFact>{t('notSent')}</SideFact>;
  const isOpen = visitStatus !== 'completed' && visitStatus !== 'cancelled';
  return (
    <Facts>
      <span>
        {isNamed && `${t('columns.sent')}: `}
        <time dateTime={sentAt} title={formatInstant(sentAt, language)}>
          {formatDaysAway(daysFromToday(sentAt), language)}
        </time>
      </span>
      <SideFact>{seenAt === null ? t('notSeen') : t('seen', { date: formatInstant(seenAt, language) })}</SideFact>
      {isExpired && isOpen && <Tag tone="attention">{t('expired')}</Tag>}
    </Facts>
  );
}

function Amount({ estimate: { amount, total } }: Props) {
  const { t, i18n } = useTranslation('estimateList');
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <Facts>
      <MainFact>{formatMoney(amount, language)}</MainFact>
      {total > amount && <SideFact>{t('of', { total: formatMoney(total, language) })}</SideFact>}
    </Facts>
  );
}

const DAY_MS = 86_400_000;

/** Counts calendar days of the workshop: an estimate sent last evening was sent yesterday. */
function daysFromToday(instant: string): number {
  return (Date.parse(workshopToday(new Date(instant))) - Date.parse(workshopToday())) / DAY_MS;
}
