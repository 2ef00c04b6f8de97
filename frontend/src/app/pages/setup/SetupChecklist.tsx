import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBays, useManagedServices } from '../../../features/booking/api/capacity-settings.ts';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { SETUP_STEPS } from './setup-steps.ts';

/** What a new installation still needs before clients can book, until the setup is ended. */
export default function SetupChecklist() {
  const { t } = useTranslation('settings');
  const { phone, openingHours } = useWorkshop();
  const bays = useBays();
  const services = useManagedServices();
  const isDone = {
    profile: phone !== '',
    hours: openingHours.length > 0,
    bays: bays.length > 0,
    services: services.length > 0,
    publish: false,
  };
  const next = SETUP_STEPS.findIndex((step) => !isDone[step]) + 1;
  return (
    <TitledCard id="setup" title={t('setup.open')} className="under-5">
      <ol className="list-stack-2 below-4">
        {SETUP_STEPS.map((step, at) => (
          <li key={step} className="spread-row">
            <Link className="touch-line" to={`/admin/setup?step=${at + 1}`}>
              {t(`setup.${step}.title`)}
            </Link>
            <Tag tone={isDone[step] ? 'good' : 'attention'}>{t(isDone[step] ? 'setup.done' : 'setup.toDo')}</Tag>
          </li>
        ))}
      </ol>
      <ButtonLink to={`/admin/setup?step=${next}`}>{t('setup.resume')}</ButtonLink>
    </TitledCard>
  );
}
