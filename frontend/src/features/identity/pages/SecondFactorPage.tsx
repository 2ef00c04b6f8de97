import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/antd/parts/Card.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { homeOf, useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useSecondFactors } from '../api/second-factors.ts';
import { SecondFactors } from '../components/second-factor/SecondFactors.tsx';

/** The second factors on a separate page, to which admins are redirected when they have to add one. */
export default function SecondFactorPage() {
  const { t } = useTranslation('profile');
  const user = useSession();
  const { data: factors } = useSecondFactors();
  if (!user) return null;
  const hasFactor = factors && (factors.authenticatorAppAddedAt !== null || factors.passkeys.length > 0);
  const isHeldBack = factors?.required === true && !hasFactor;
  return (
    <OfficePage
      title={t(isHeldBack ? 'secondFactor.requiredTitle' : 'secondFactor.title')}
      lead={t(isHeldBack ? 'secondFactor.required' : 'secondFactor.hint')}
      actions={
        !isHeldBack && (
          <ButtonLink to={homeOf(user)} variant="secondary">
            {t('words.toAccount')}
          </ButtonLink>
        )
      }
    >
      <Card>
        <SecondFactors heading="h2" />
      </Card>
    </OfficePage>
  );
}
