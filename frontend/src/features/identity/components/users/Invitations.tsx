import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../../shared/antd/ConfirmButton.tsx';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { TitledCard } from '../../../../shared/antd/parts/Card.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatInstant } from '../../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../../shared/ui/PhoneLink.tsx';
import { useChangeInvitation, useInvitations } from '../../api/invitations.ts';

const InviteDialog = dialogOnDemand(async () => (await import('./InviteDialog.tsx')).InviteDialog);

export function InviteButton() {
  const { t } = useTranslation('recovery');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('team.invite')}
      </Button>
      <InviteDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The open invitations of employees; nothing while there are none. */
export function OpenInvitations() {
  const { t } = useTranslation('recovery');
  const { data = [] } = useInvitations();
  if (data.length === 0) return null;
  return (
    <div className="below-4">
      <TitledCard title={t('team.open')} size="small">
        <ul className="list">
          {data.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </TitledCard>
    </div>
  );
}

function OpenInvitation({ invitation }: { invitation: Schemas['Invitation'] }) {
  const { t, i18n } = useTranslation(['recovery', 'office']);
  const { isPending, mutate } = useChangeInvitation(invitation);
  const { name, phone, role, expiresAt, isValid } = invitation;
  const named = (label: string) => t('words.named', { label, name });
  return (
    <li className="divided-row wrap">
      <span className="lines">
        <span>
          <span className="bold">{name}</span> <Tag tone="active">{t(`office:users.roleOf.${role}`)}</Tag>
        </span>
        <span className="muted-small">
          <PhoneLink phone={phone} />{' '}
          {isValid
            ? t('team.until', { when: formatInstant(expiresAt, i18n.resolvedLanguage) })
            : t('team.notVouchedFor')}
        </span>
      </span>
      <span className="centred-row-2 wrap">
        <Link to={`/admin/messages?search=${encodeURIComponent(phone.slice(1))}`} className="touch-line">
          {t('team.message')}
        </Link>
        <Button aria-label={named(t('team.again'))} loading={isPending} onClick={() => mutate('sent')}>
          {t('team.again')}
        </Button>
        <ConfirmButton
          type="text"
          danger
          aria-label={named(t('team.withdraw'))}
          disabled={isPending}
          question={{ title: t('team.ask', { name }), text: t('team.consequence'), confirm: t('team.withdraw') }}
          onConfirm={() => mutate('withdrawn')}
        >
          {t('team.withdraw')}
        </ConfirmButton>
      </span>
    </li>
  );
}
