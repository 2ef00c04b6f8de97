import { useTranslation } from 'react-i18next';
import { useBody } from '../../../shared/api/queries.ts';
import { REFERENCE_DATA } from '../../../shared/api/query-keys.ts';
import { mailLink } from '../../../shared/format/format.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { Card, TitledCard } from '../../../shared/ui/cards/Card.tsx';

const FACTS = ['data', 'purpose', 'legalBasis', 'retention'] as const;

export default function PrivacyPage() {
  const { t, i18n } = useTranslation(['contact', 'public']);
  const notice = useBody([REFERENCE_DATA, 'privacy-notice', i18n.resolvedLanguage], '/api/privacy-notice');
  return (
    <>
      <PageHeading title={t('public:footer.privacy')} lead={t('privacy.lead')} />
      <Loaded query={notice} lines={8} shape="card">
        {({ controller, categories, rights }) => (
          <div className="page-column">
            <TitledCard title={t('privacy.controller')}>
              <address className="upright">
                <strong>{controller.name}</strong>
                <br />
                {[controller.street, controller.town].filter(Boolean).join(', ')}
                <br />
                {controller.email && (
                  <>
                    <a className="tall-line" href={mailLink(controller.email)}>
                      {controller.email}
                    </a>
                    ,{' '}
                  </>
                )}
                {controller.phone && (
                  <a className="tall-line" href={`tel:${controller.phone}`}>
                    {controller.phoneDisplay}
                  </a>
                )}
              </address>
            </TitledCard>
            {categories.map((category) => (
              <Card key={category.name} aria-labelledby={category.name}>
                <h2 id={category.name} className="heading-below-3">
                  {category.title}
                </h2>
                <dl className="terms stack-4">
                  {FACTS.map((fact) => (
                    <div key={fact} className="term">
                      <dt className="small">{t(`privacy.${fact}`)}</dt>
                      <dd>{category[fact]}</dd>
                    </div>
                  ))}
                  <div className="term">
                    <dt className="small">{t('privacy.recipients')}</dt>
                    <dd>{[t('privacy.workshop'), ...category.recipients].join('; ')}</dd>
                  </div>
                </dl>
              </Card>
            ))}
            <TitledCard title={t('privacy.device')}>
              <p className="flush">{t('privacy.deviceText')}</p>
            </TitledCard>
            <TitledCard title={t('privacy.rights')}>
              <ul className="flush indented">
                {rights.map((right) => (
                  <li key={right}>{right}</li>
                ))}
              </ul>
            </TitledCard>
          </div>
        )}
      </Loaded>
    </>
  );
}
