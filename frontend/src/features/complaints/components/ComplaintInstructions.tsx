import { PhoneIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { returnTo } from '../../../shared/session/return-location.ts';
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import styles from './ComplaintInstructions.module.css';

export function ComplaintInstructions() {
  const { t } = useTranslation(['complaints', 'public']);
  const workshop = useWorkshop();
  const here = useLocation();
  return (
    <TitledCard title={t('ways.title')} heading="flush">
      <p className={styles.text}>{t('ways.text')}</p>
      <ul className={styles.ways}>
        <li>
          <h3>{t('ways.account.title')}</h3>
          <p>{t('ways.account.text')}</p>
          <ButtonLink to="/login" state={returnTo(here)}>
            {t('public:login.submit')}
          </ButtonLink>
        </li>
        <li>
          <h3>{t('ways.link')}</h3>
          <p>{t('ways.linkText')}</p>
        </li>
        {workshop.phone && (
          <li>
            <h3>{t('ways.call.title')}</h3>
            <p>{t('ways.call.text')}</p>
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
