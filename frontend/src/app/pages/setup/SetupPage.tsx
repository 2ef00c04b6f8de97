import Button from 'antd/es/button';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BaysStep } from '../../../features/booking/setup/BaysStep.tsx';
import { HoursStep } from '../../../features/booking/setup/HoursStep.tsx';
import { ServicesStep } from '../../../features/booking/setup/ServicesStep.tsx';
import ProfileSection from '../../../features/workshop/settings/ProfileSection.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { SectionBoundary } from '../../../shared/settings/SectionBoundary.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { PublishStep } from './PublishStep.tsx';
import styles from './SetupPage.module.css';
import { postponeSetup } from './setup-postponed.ts';

const STEPS = ['profile', 'hours', 'bays', 'services', 'publish'] as const;
const CONTENT: Readonly<Record<(typeof STEPS)[number], ComponentType>> = {
  profile: ProfileSection,
  hours: HoursStep,
  bays: BaysStep,
  services: ServicesStep,
  publish: PublishStep,
};

/**
 * The setup of a new installation in five steps. Each step stores what it says, so that it can be skipped, left and
 * resumed; the settings change everything later.
 */
export default function SetupPage() {
  const { t } = useTranslation('settings');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const at = Math.min(Math.max(Number(params.get('step')) || 1, 1), STEPS.length);
  const step = STEPS[at - 1] ?? 'profile';
  const Content = CONTENT[step];
  const isLast = at === STEPS.length;
  const flow = useMemo(() => {
    const next = () => {
      setParams({ step: String(at + 1) });
      window.scrollTo(0, 0);
    };
    return { saveLabel: t('setup.saveAndContinue'), onSaved: next };
  }, [at, setParams, t]);
  const later = () => {
    postponeSetup();
    navigate('/admin/dashboard');
  };
  return (
    <OfficePage
      title={t('setup.title')}
      lead={t('setup.lead')}
      actions={
        <Button size="large" onClick={later}>
          {t('setup.later')}
        </Button>
      }
    >
      <ol className={styles.steps} aria-label={t('setup.steps')}>
        {STEPS.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.step}
              aria-current={name === step ? 'step' : undefined}
              onClick={() => setParams({ step: String(index + 1) })}
            >
              <span>{index + 1}</span>
              <span className={styles.name}>{t(`setup.${name}.title`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Card className={styles.card} aria-labelledby="setup-step">
        <h2 id="setup-step" className={styles.title}>
          {t(`setup.${step}.title`)}
        </h2>
        <p className={styles.text}>{t(`setup.${step}.text`)}</p>
        <SettingsFlowContext value={flow}>
          <SectionBoundary key={step}>
            <Content />
          </SectionBoundary>
        </SettingsFlowContext>
      </Card>
      <div className={styles.foot}>
        {at > 1 && (
          <Button size="large" onClick={() => setParams({ step: String(at - 1) })}>
            {t('setup.back')}
          </Button>
        )}
        {!isLast && (
          <Button size="large" type="link" onClick={flow.onSaved}>
            {t('setup.skip')}
          </Button>
        )}
      </div>
    </OfficePage>
  );
}
