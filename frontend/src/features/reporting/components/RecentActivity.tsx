import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/antd/Button.tsx';
import { ListFilter } from '../../../shared/antd/ListFilters.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { TIERS } from '../../../shared/loyalty/loyalty-tiers.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { ACTIVITY_GROUPS, type ActivityGroup, useActivity } from '../api/list-activity.ts';
import styles from './RecentActivity.module.css';

export function RecentActivity() {
  const { t } = useTranslation('account');
  const [group, setGroup] = useState<ActivityGroup>('all');
  const activity = useActivity(group);
  return (
    <Card aria-labelledby="activity">
      <div className="head-row">
        <h2 id="activity" className="heading">
          {t('admin.activity')}
        </h2>
        <div className={styles.kind}>
          <ListFilter
            label={t('admin.activityKind')}
            value={group}
            options={ACTIVITY_GROUPS.map((value) => ({ value, label: t(`admin.activityKinds.${value}`) }))}
            onChange={setGroup}
          />
        </div>
      </div>
      <Loaded query={activity} lines={6}>
        {({ pages }) => (
          <Feed events={pages.flat()} empty={t(group === 'all' ? 'words.nothingYet' : 'admin.noSuchActivity')} />
        )}
      </Loaded>
      {activity.hasNextPage && (
        <Button type="text" block loading={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
          {t('admin.moreActivity')}
        </Button>
      )}
    </Card>
  );
}

function Feed({ events, empty }: { events: readonly Schemas['Activity'][]; empty: string }) {
  const { t, i18n } = useTranslation('account');
  if (events.length === 0) return <EmptyState title={empty} />;
  return (
    <ol className={styles.feed}>
      {events.map((event) => (
        <li key={event.position} className={styles.event} data-kind={event.kind}>
          <What path={event.path}>{sentence(event, t)}</What>
          <span className="caption">
            <time dateTime={event.occurredAt}>{formatInstant(event.occurredAt, i18n.resolvedLanguage)}</time>
            {' · '}
            {nameOf(event.actor, t)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The sentence of an entry; a link to the page about it where there is one. */
function What({ path, children }: { path: string | undefined; children: string }) {
  if (!path) return <span className={styles.what}>{children}</span>;
  return (
    <Link to={path} className={classNames(styles.what, styles.link)}>
      {children}
    </Link>
  );
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
  const reached = TIERS.find(({ level }) => level === tier);
  return t(`admin.happened.${kind}`, {
    customer: appointment?.customerName || user?.name || t('words.erasedAccount'),
    service: translated(appointment?.serviceName ?? '', appointment?.serviceNames ?? {}),
    vehicle: vehicle?.name ?? '',
    bay: bay?.name ?? '',
    user: user?.name || t('words.erasedAccount'),
    number: complaintId ?? '',
    points,
    rating,
    tier: reached ? t(`tier.${reached.level}`) : '',
  });
}

function nameOf({ kind, name }: Schemas['ActivityActor'], t: TFunction<'account'>): string {
  if (kind === 'user') return name ?? t('words.erasedAccount');
  return t(`admin.by.${kind}`);
}
