import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { mailLink } from '../../../shared/format/format.ts';
import { ProveAtCounter, UnprovenBadge } from '../../../shared/phone-proof/UnprovenPhone.tsx';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { PhoneLink } from '../../../shared/ui/PhoneLink.tsx';
import { CustomerTags } from './CustomerTags.tsx';
import { EraseGuest } from './EraseGuest.tsx';

export function CustomerIdentity({ customer }: { customer: Schemas['CustomerPage'] }) {
  const { t, i18n } = useTranslation('customers');
  const { id, name, phone, email, userId, account, createdAt, tags } = customer;
  return (
    <Card className="stack-4" aria-label={t('columns.contact')}>
      <div className="centred-row-3">
        <PhoneLink phone={phone} className="touch-target" />
        {email && (
          <a className="touch-target" href={mailLink(email)}>
            {email}
          </a>
        )}
        <Badge tone={userId === null ? 'quiet' : 'info'}>{t(userId === null ? 'guest' : 'account')}</Badge>
        {account?.phoneProof === 'proven' && <Badge tone="good">{t('proven')}</Badge>}
        <UnprovenBadge proof={account?.phoneProof} />
        <ProveAtCounter userId={userId} phone={phone} proof={account?.phoneProof} />
        {account?.locked && <Badge tone="bad">{t('locked')}</Badge>}
      </div>
      <p className="hint">
        {t('number', { id })} · {t('since', { date: formatDayOf(createdAt, i18n.resolvedLanguage) })}
      </p>
      {userId !== null && <p className="hint">{t('edit.ofAccount')}</p>}
      <CustomerTags id={id} tags={tags} />
      {userId === null && (
        <div>
          <EraseGuest customerId={id} name={name} />
        </div>
      )}
    </Card>
  );
}
