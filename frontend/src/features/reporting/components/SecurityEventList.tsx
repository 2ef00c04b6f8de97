import { ROLES, type Role } from '@car-workshop/contracts/roles';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import type { SecurityChoice } from '../api/list-security-events.ts';

interface Narrowing {
  onNarrow: (change: Partial<SecurityChoice>) => void;
}

export function SecurityEventList({
  events,
  onNarrow,
}: Narrowing & { events: ReadonlyArray<Schemas['SecurityEvent']> }) {
  const { t } = useTranslation('office');
  return (
    <ul className="list" aria-label={t('security.list')}>
      {events.map((event) => (
        <Item key={event.id} event={event} onNarrow={onNarrow} />
      ))}
    </ul>
  );
}

function Item({ event, onNarrow }: Narrowing & { event: Schemas['SecurityEvent'] }) {
  const { t, i18n } = useTranslation(['office', 'frame']);
  const { kind, details, occurredAt, times, user, by, device, source, amount } = event;
  const nameOfDetail = (detail: (typeof details)[number]) => {
    const role = ROLES.find((known) => known === detail);
    return role ? t(`frame:roles.${role}`) : t(`security.details.${detail as Exclude<typeof detail, Role>}`);
  };
  const isRefusal = /-(failed|wrong|throttled)$/.test(kind);
  return (
    <li className="divided-stack">
      <div className="baseline-row">
        <Tag tone={isRefusal ? 'attention' : 'quiet'}>{t(`security.kinds.${kind}`)}</Tag>
        {times > 1 && <span className="bold">{t('security.times', { count: times })}</span>}
        {details.length > 0 && <span>{details.map(nameOfDetail).join(', ')}</span>}
        {amount !== null && <span>{t('words.pointCount', { count: amount })}</span>}
        <time className="caption" dateTime={occurredAt}>
          {formatInstant(occurredAt, i18n.resolvedLanguage)}
        </time>
      </div>
      <div className="baseline-row muted-small">
        {user && <Account user={user} onNarrow={onNarrow} />}
        {!user && isRefusal && <span>{t('security.unknown')}</span>}
        {by && by.id !== user?.id && <span>{t('security.by', { name: nameOf(by) })}</span>}
        {device && <span>{device}</span>}
        {source && (
          <Button
            type="link"
            aria-label={t('security.sameSource', { source })}
            onClick={() => onNarrow({ source, search: '' })}
          >
            {t('security.source', { source })}
          </Button>
        )}
      </div>
    </li>
  );
}

function Account({ user, onNarrow }: Narrowing & { user: Schemas['SecurityEventUser'] }) {
  const { t } = useTranslation('office');
  return (
    <Button
      type="link"
      aria-label={t('security.sameAccount', { name: nameOf(user) })}
      onClick={() => onNarrow({ search: String(user.id), source: '' })}
    >
      {nameOf(user)}
    </Button>
  );
}

function nameOf({ id, name }: Schemas['SecurityEventUser']): string {
  return `${name} #${id}`.trim();
}
