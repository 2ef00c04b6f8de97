import { TIERS } from '@car-workshop/contracts/values/loyalty';
import Timeline from 'antd/es/timeline';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/antd/Button.tsx';
import { ListFilter } from '../../../shared/antd/ListFilters.tsx';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { APPOINTMENT_TONES, type AppointmentState } from '../../../shared/states/appointment-states.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { TONE_COLORS } from '../../../shared/ui/tones.ts';
import { ACTIVITY_GROUPS, type ActivityGroup, useActivity } from '../api/list-activity.ts';

export function RecentActivity() {
  const { t } = useTranslation('account');
  const [group, setGroup] = useState<ActivityGroup>('all');
  const activity = useActivity(group);
  return (
    <TitledCard
      id="activity"
      title={t('admin.activity')}
      extra={
        <ListFilter
          label={t('admin.activityKind')}
          value={group}
          options={ACTIVITY_GROUPS.map((value) => ({ value, label: t(`admin.activityKinds.${value}`) }))}
          onChange={setGroup}
        />
      }
    >
      <Loaded query={activity} lines={6}>
        {({ pages }) => (
          <Feed
            events={pages.flat()}
            empty={
              <EmptyState title={t(group === 'all' ? 'words.nothingYet' : 'admin.noSuchActivity')}>
                {group !== 'all' && <Button onClick={() => setGroup('all')}>{t('words.clearFilters')}</Button>}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {activity.hasNextPage && (
        <Button type="text" block loading={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
          {t('admin.moreActivity')}
        </Button>
      )}
    </TitledCard>
  );
}

function Feed({ events, empty }: { events: readonly Schemas['Activity'][]; empty: ReactNode }) {
  const { t, i18n } = useTranslation('account');
  if (events.length === 0) return empty;
  return (
    <Timeline
      items={events.map((event) => ({
        key: event.position,
        color: colorOf(event.kind),
        content: (
          <div className="lines">
            {event.path ? (
              <Link to={event.path} className="touch-line">
                {sentence(event, t)}
              </Link>
            ) : (
              <span>{sentence(event, t)}</span>
            )}
            <span className="caption">
              <time dateTime={event.occurredAt}>{formatInstant(event.occurredAt, i18n.resolvedLanguage)}</time>
              {' · '}
              {nameOf(event.actor, t)}
            </span>
          </div>
        ),
      }))}
    />
  );
}

/** The state that an appointment reaches by an activity. */
const STATE_AFTER: Partial<Record<Schemas['Activity']['kind'], AppointmentState>> = {
  'appointment-booked': 'pending',
  'appointment-confirmed': 'confirmed',
  'appointment-started': 'in-progress',
  'appointment-ready': 'ready',
  'appointment-completed': 'completed',
  'appointment-cancelled': 'cancelled',
};

function colorOf(kind: Schemas['Activity']['kind']): string {
  const state = STATE_AFTER[kind];
  return TONE_COLORS[state ? APPOINTMENT_TONES[state] : 'quiet'];
}

function sentence(
  { kind, appointment, vehicle, bay, user, complaintId, points = 0, members, tier, rating = 0 }: Schemas['Activity'],
  t: TFunction<'account'>,
) {
  if (members) {
    return kind === 'tier-changed'
      ? t('admin.tiersOfSeveral', { members })
      : t('admin.pointsOfSeveral', { points, members });
  }
  const reached = TIERS.find((one) => one === tier);
  return t(`admin.happened.${kind}`, {
    customer: appointment?.customerName || user?.name || t('words.erasedAccount'),
    service: translated(appointment?.serviceName ?? '', appointment?.serviceNames ?? {}),
    vehicle: vehicle?.name ?? '',
    bay: bay?.name ?? '',
    user: user?.name || t('words.erasedAccount'),
    number: complaintId ?? '',
    points,
    rating,
    tier: reached ? t(`tier.${reached}`) : '',
  });
}

function nameOf({ kind, name }: Schemas['ActivityActor'], t: TFunction<'account'>): string {
  if (kind === 'user') return name ?? t('words.erasedAccount');
  return t(`admin.by.${kind}`);
}
