import { PhoneIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { returnTo } from '../../../shared/session/return-location.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import styles from './complaints.module.css';

export function ComplaintInstructions() {
  const { t } = useTranslation(['complaints', 'public']);
  const workshop = useWorkshop();
  const here = useLocation();
  return (
    <TitledCard title={t('ways.title')} heading="below-3">
      <p className="muted below-4 prose-width">{t('ways.text')}</p>
      <ul className={styles.ways}>
        <li className="start-stack-2 aligned-start">
          <h3 className="flush">{t('ways.account.title')}</h3>
          <p className="below-1">{t('ways.account.text')}</p>
          <ButtonLink to="/login" state={returnTo(here)}>
            {t('public:login.submit')}
          </ButtonLink>
        </li>
        <li className="start-stack-2 aligned-start">
          <h3 className="flush">{t('ways.link')}</h3>
          <p className="below-1">{t('ways.linkText')}</p>
        </li>
        {workshop.phone && (
          <li className="start-stack-2 aligned-start">
            <h3 className="flush">{t('ways.call.title')}</h3>
            <p className="below-1">{t('ways.call.text')}</p>
            <ButtonAnchor variant="secondary" href={workshop.phoneHref}>
              <PhoneIcon />
              {t('ways.call.action', { phone: workshop.phoneDisplay.replaceAll(' ', '\u00a0') })}
            </ButtonAnchor>
          </li>
        )}
      </ul>
    </TitledCard>
  );
}
