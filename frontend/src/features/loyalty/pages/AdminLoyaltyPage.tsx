import { ChevronLeftIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../shared/address/url-params.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { membersFileHref, readMemberChoice } from '../api/members.ts';
import { RedemptionLookup } from '../components/desk/RedemptionLookup.tsx';
import { LoyaltyFigures } from '../components/members/LoyaltyFigures.tsx';
import { Members } from '../components/members/Members.tsx';
import { ManagedRewards } from '../components/rewards/ManagedRewards.tsx';
import styles from './AdminLoyaltyPage.module.css';

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
      <div className={classNames('in-order', styles.sections)}>
        <RedemptionLookup />
        <section aria-labelledby="members">
          <div className="head-row">
            <h2 id="members" className="flush">
              {t('loyalty.members')}
            </h2>
            {isAdmin && (
              <ButtonAnchor variant="secondary" href={membersFileHref(address.choice)} download>
                {t('loyalty.export')}
              </ButtonAnchor>
            )}
          </div>
          <Members address={address} />
        </section>
        <ManagedRewards />
      </div>
    </OfficePage>
  );
}
