import { ChevronLeftIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { Figure, Figures } from '../../../shared/antd/parts/Figures.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { later } from '../../../shared/later/later.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { membersFileHref, readMemberChoice, useLoyaltySummary } from '../api/members.ts';
import { Members } from '../components/members/Members.tsx';
import { ManagedRewards } from '../components/rewards/ManagedRewards.tsx';

const RedemptionLookup = later(async () => ({
  default: (await import('../components/desk/RedemptionLookup.tsx')).RedemptionLookup,
}));

export default function AdminLoyaltyPage() {
  const { t } = useTranslation('office');
  const address = useListParams(readMemberChoice);
  const isAdmin = useSession()?.role === 'admin';
  return (
    <OfficePage
      title={t('loyalty.title')}
      lead={t('loyalty.lead')}
      actions={
        <ButtonLink to="/admin/dashboard" variant="secondary">
          <ChevronLeftIcon />
          {t('back')}
        </ButtonLink>
      }
    >
      <LoyaltyFigures />
      <div className="in-order page-column">
        <Suspense fallback={<Skeleton lines={2} shape="card" />}>
          <RedemptionLookup />
        </Suspense>
        <section aria-labelledby="members">
          <div className="head-row">
            <h2 id="members" className="heading">
              {t('loyalty.members')}
            </h2>
            {isAdmin && (
              <ButtonAnchor variant="secondary" href={membersFileHref(address.choice)} download>
                {t('lists.downloadCsv')}
              </ButtonAnchor>
            )}
          </div>
          <Members address={address} />
        </section>
        <ManagedRewards isAdmin={isAdmin} />
      </div>
    </OfficePage>
  );
}

const FIGURES = ['totalCustomers', 'totalReferrals', 'bronze', 'silverGold', 'platinum'] as const;

function LoyaltyFigures() {
  const { t, i18n } = useTranslation('office');
  const summary = useLoyaltySummary();
  if (summary.isLoadingError) return <ErrorState text={serverMessageOf(summary.error)} onRetry={summary.refetch} />;
  const { data } = summary;
  return (
    <Figures label={t('loyalty.figures')}>
      {FIGURES.map((figure) => (
        <Figure
          key={figure}
          label={t(`loyalty.${figure}`)}
          value={data && formatAmount(data[figure], i18n.resolvedLanguage ?? 'ro')}
        />
      ))}
    </Figures>
  );
}
