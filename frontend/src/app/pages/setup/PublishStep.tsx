import Button from 'antd/es/button';
import QRCode from 'antd/es/qr-code';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFinishSetup } from '../../../features/workshop/api/profile-settings.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import styles from './SetupPage.module.css';

/** The last step: what happens with bookings from now on, the public address, and the end of the setup. */
export function PublishStep() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const { bookingHorizonDays, openingHours } = useWorkshop();
  const finish = useFinishSetup();
  const address = window.location.origin;
  const end = () => finish.mutate(undefined, { onSuccess: () => navigate('/admin/dashboard') });
  return (
    <div className="stack-5">
      <ul className={styles.summary}>
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
      <div className={styles.public}>
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
        <div className="stack-2">
          <h3 className="flush">{t('setup.publish.address')}</h3>
          <a href="/" className="broken-lines">
            {address}
          </a>
          <p className="muted-small">{t('setup.publish.addressText')}</p>
        </div>
      </div>
      <div className="end-row">
        <Button type="primary" size="large" loading={finish.isPending} onClick={end}>
          {t('setup.publish.finish')}
        </Button>
      </div>
    </div>
  );
}
