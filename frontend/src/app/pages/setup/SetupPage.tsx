import Steps from 'antd/es/steps';
import { type ComponentType, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ServicesStep } from '../../../features/booking/setup/ServicesStep.tsx';
import { BaysStep, HoursStep } from '../../../features/booking/setup/SetupSteps.tsx';
import { useSystemState } from '../../../features/operations/api/read-system.ts';
import { useFinishSetup } from '../../../features/workshop/api/profile-settings.ts';
import ProfileSection from '../../../features/workshop/settings/ProfileSection.tsx';
import { Button } from '../../../shared/antd/Button.tsx';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { later } from '../../../shared/later/later.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { SectionBoundary } from '../../../shared/settings/SectionBoundary.tsx';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { useFrom } from '../../../shared/ui/hooks.ts';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { postponeSetup } from './setup-postponed.ts';
import { SETUP_STEPS } from './setup-steps.ts';

const QRCode = later(() => import('antd/es/qr-code'));

const CONTENT: Readonly<Record<(typeof SETUP_STEPS)[number], ComponentType>> = {
  profile: ProfileSection,
  hours: HoursStep,
  bays: BaysStep,
  services: ServicesStep,
  publish: PublishStep,
};

/**
 * The setup of a new installation in five steps. Each step stores its values at once, so that it can be skipped, left
 * and resumed; the settings can change everything later.
 */
export default function SetupPage() {
  const { t } = useTranslation('settings');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const at = Math.min(Math.max(Number(params.get('step')) || 1, 1), SETUP_STEPS.length);
  const step = SETUP_STEPS[at - 1] ?? 'profile';
  const Content = CONTENT[step];
  const isLast = at === SETUP_STEPS.length;
  // The titles of five steps do not fit a phone.
  const isWide = useFrom('medium');
  const flow = useMemo(() => {
    const next = () => {
      setParams({ step: String(at + 1) });
      window.scrollTo(0, 0);
    };
    return { saveLabel: t('setup.saveAndContinue'), onSaved: next };
  }, [at, setParams, t]);
  const postpone = () => {
    postponeSetup();
    navigate('/admin/dashboard');
  };
  return (
    <OfficePage
      title={t('setup.title')}
      lead={t('setup.lead')}
      actions={<Button onClick={postpone}>{t('words.later')}</Button>}
    >
      <PublicAddress />
      <nav aria-label={t('setup.steps')} className="below-4">
        <Steps
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={at - 1}
          items={SETUP_STEPS.map((name) => ({
            key: name,
            title: <span className={isWide ? undefined : 'visually-hidden'}>{t(`setup.${name}.title`)}</span>,
          }))}
          onChange={(index) => setParams({ step: String(index + 1) })}
        />
      </nav>
      <TitledCard id="setup-step" title={t(`setup.${step}.title`)}>
        <p className="muted below-4">{t(`setup.${step}.text`)}</p>
        <SettingsFlowContext value={flow}>
          <SectionBoundary key={step}>
            <Content />
          </SectionBoundary>
        </SettingsFlowContext>
      </TitledCard>
      <div className="spread-row above-4">
        {at > 1 && <Button onClick={() => setParams({ step: String(at - 1) })}>{t('words.back')}</Button>}
        {!isLast && (
          <Button type="link" onClick={flow.onSaved}>
            {t('setup.skip')}
          </Button>
        )}
      </div>
    </OfficePage>
  );
}

// Asks for the public address, which only an environment variable of the installation can set.
function PublicAddress() {
  const { t } = useTranslation('settings');
  const fault = useSystemState().data?.publicAddressFault;
  if (!fault) return null;
  const example = `PUBLIC_URL=https://${window.location.hostname}`;
  return (
    <Notice className="below-4" title={t(`setup.address.${fault}`)} description={t('setup.address.set', { example })} />
  );
}

function PublishStep() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { bookingHorizonDays, openingHours } = useWorkshop();
  const finish = useFinishSetup();
  const address = window.location.origin;
  const end = () => finish.mutate(undefined, { onSuccess: () => navigate('/admin/dashboard') });
  return (
    <div className="stack-5">
      <ul className="stack-2 flush indented">
        <li>
          {openingHours.length > 0
            ? t('setup.publish.open', { count: openingHours.length })
            : t('setup.publish.closed')}
        </li>
        <li>{t('setup.publish.horizon', { count: bookingHorizonDays })}</li>
        <li>
          {t('setup.publish.messages')} <Link to="/admin/settings">{t('setup.publish.settings')}</Link>
        </li>
      </ul>
      <div className="centred-row-3">
        <Suspense>
          <QRCode
            value={address}
            errorLevel="M"
            size={160}
            type="svg"
            bgColor={tokens.fixed.codeGround}
            color={tokens.fixed.codeInk}
            role="img"
            aria-label={t('setup.publish.qr')}
          />
        </Suspense>
        <div className="stack-2">
          <h3 className="flush">{t('setup.publish.address')}</h3>
          <a href="/" className="broken-lines">
            {address}
          </a>
          <p className="muted-small">{t('setup.publish.addressText')}</p>
        </div>
      </div>
      <div className="end-row">
        <Button type="primary" loading={finish.isPending} onClick={end}>
          {t('setup.publish.finish')}
        </Button>
      </div>
    </div>
  );
}
