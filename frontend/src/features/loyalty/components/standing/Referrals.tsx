import { ShareIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { siteOrigin } from '../../../../shared/browser/browser.ts';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { WhatsAppLink } from '../../../../shared/ui/WhatsAppLink.tsx';
import { REFERRAL_PAGE_SIZE, useReferrals } from '../../api/standing.ts';
import { CopyButton } from './CopyButton.tsx';
import { PagedRows } from './PagedRows.tsx';

export function ReferralCard({ code }: { code: string }) {
  const { t } = useTranslation('loyalty');
  const link = `${siteOrigin()}/register?ref=${encodeURIComponent(code)}`;
  return (
    <TitledCard title={t('referral.title')} heading="heading-below-1">
      <p className="below-3 muted">{t('referral.text')}</p>
      <div className="centred-row-3 spread tinted padded-3">
        <span className="code h2-size">{code}</span>
        <CopyButton
          primary
          text={code}
          copied={{ title: t('referral.copiedToast.title'), description: t('referral.copiedToast.text') }}
        >
          {t('words.copyCode')}
        </CopyButton>
      </div>
      <p className="lines small breaks-words">
        <span className="caption">{t('referral.link')}</span>
        <span>{link}</span>
      </p>
      <div className="centred-row-3">
        <CopyButton text={link} copied={{ title: t('words.linkCopied'), description: t('referral.linkCopied.text') }}>
          {t('words.copyLink')}
        </CopyButton>
        <WhatsAppLink text={`${t('referral.shareText', { code })} ${link}`}>{t('words.whatsApp')}</WhatsAppLink>
        <ShareButton text={t('referral.shareText', { code })} link={link} />
      </div>
    </TitledCard>
  );
}

function ShareButton({ text, link }: { text: string; link: string }) {
  const { t } = useTranslation('loyalty');
  if (typeof navigator.share !== 'function') return null;
  const share = () =>
    navigator.share({ text, url: link }).catch((reason: unknown) => {
      // Closing the share dialog rejects the promise, which is not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
    });
  return (
    <Button variant="secondary" onClick={share}>
      <ShareIcon />
      {t('referral.share')}
    </Button>
  );
}

export function Referrals({ userId }: { userId: number }) {
  const { t } = useTranslation('loyalty');
  const [page, setPage] = useState(1);
  return (
    <TitledCard title={t('friends.title')}>
      <PagedRows
        query={useReferrals(userId, page)}
        lines={2}
        empty={<p className="muted-paragraph">{t('friends.empty')}</p>}
        label={t('friends.title')}
        page={page}
        pageSize={REFERRAL_PAGE_SIZE}
        onPageChange={setPage}
      >
        {(friend) => <Friend key={friend.joinedAt} friend={friend} />}
      </PagedRows>
    </TitledCard>
  );
}

function Friend({ friend: { name, joinedAt, points, bonus } }: { friend: Schemas['Referral'] }) {
  const { t, i18n } = useTranslation('loyalty');
  return (
    <li className="divided-row">
      <span className="grid">
        <span className="bold">{name || t('words.erasedAccount')}</span>
        <span className="muted-small">
          {t('friends.joined', { date: formatDayOf(joinedAt, i18n.resolvedLanguage) })}
        </span>
      </span>
      {bonus === 'given' ? (
        <span className="bolder success">+{points}</span>
      ) : (
        <span className="muted-small">{t(`friends.${bonus}`, { points })}</span>
      )}
    </li>
  );
}
