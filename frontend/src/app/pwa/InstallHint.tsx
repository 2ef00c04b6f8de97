import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './InstallHint.module.css';

interface Props {
  way: 'dialog' | 'ios';
  /** Called when the user has installed the application or declined; the hint does not come back. */
  onClose: () => void;
}

/** Offers to install the application, at the end of the page, so that it covers and moves nothing. */
export function InstallHint({ way, onClose }: Props) {
  const { t } = useTranslation('device');
  const install = async () => {
    await window.installPrompt?.prompt();
    onClose();
  };
  return (
    <aside className={styles.hint} aria-labelledby="install-hint">
      <div className={styles.words}>
        <p id="install-hint" className="flush bold">
          {t('install.title')}
        </p>
        <p className="muted-small above-1">{t(way === 'ios' ? 'install.ios' : 'install.text')}</p>
      </div>
      <div className="row-3">
        {way === 'dialog' && <Button onClick={install}>{t('install.action')}</Button>}
        <Button variant="secondary" onClick={onClose}>
          {t('install.decline')}
        </Button>
      </div>
    </aside>
  );
}
