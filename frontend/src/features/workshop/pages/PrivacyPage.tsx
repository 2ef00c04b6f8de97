import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { mailLink } from '../../../shared/format/format.ts';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { usePrivacyNotice } from '../api/get-privacy-notice.ts';
import styles from './PrivacyPage.module.css';

const FACTS = ['data', 'purpose', 'legalBasis', 'retention'] as const;

/** The privacy notice: what is stored of a person, why, and for how long. */
export default function PrivacyPage() {
  const { t, i18n } = useTranslation('contact');
  const notice = usePrivacyNotice(i18n.resolvedLanguage);
  return (
    <>
      <PageHeading title={t('privacy.title')} lead={t('privacy.lead')} />
      {notice.isPending && <Skeleton lines={8} shape="card" />}
      {notice.isError && <ErrorState text={serverMessageOf(notice.error)} onRetry={notice.refetch} />}
      {notice.data && (
        <div className={styles.sections}>
          <Card aria-labelledby="controller">
            <h2 id="controller" className="heading-below-3">
              {t('privacy.controller')}
            </h2>
            <address className={styles.address}>
              <strong>{notice.data.controller.name}</strong>
              <br />
              {[notice.data.controller.street, notice.data.controller.town].filter(Boolean).join(', ')}
              <br />
              {notice.data.controller.email && (
                <>
                  <a href={mailLink(notice.data.controller.email)}>{notice.data.controller.email}</a>,{' '}
                </>
              )}
              {notice.data.controller.phone && (
                <a href={`tel:${notice.data.controller.phone}`}>{notice.data.controller.phoneDisplay}</a>
              )}
            </address>
          </Card>
          {notice.data.categories.map((category) => (
            <Card key={category.name} aria-labelledby={category.name}>
              <h2 id={category.name} className="heading-below-3">
                {category.title}
              </h2>
              <dl className={styles.facts}>
                {FACTS.map((fact) => (
                  <div key={fact}>
                    <dt>{t(`privacy.${fact}`)}</dt>
                    <dd>{category[fact]}</dd>
                  </div>
                ))}
                <div>
                  <dt>{t('privacy.recipients')}</dt>
                  <dd>{[t('privacy.workshop'), ...category.recipients].join('; ')}</dd>
                </div>
              </dl>
            </Card>
          ))}
          <Card aria-labelledby="rights">
            <h2 id="rights" className="heading-below-3">
              {t('privacy.rights')}
            </h2>
            <ul className={styles.rights}>
              {notice.data.rights.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}
