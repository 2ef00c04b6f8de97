import Button from 'antd/es/button';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TrashIcon } from '../../../shared/ui/icons.tsx';
import { useRemoveLogo, useUploadLogo } from '../api/profile-settings.ts';
import styles from './Settings.module.css';

/** Uploads, replaces or removes the logo; each takes effect at once. */
export function LogoSetting({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo();
  const remove = useRemoveLogo();
  return (
    <section className={styles.logo} aria-labelledby={id}>
      <div className={styles.logoFrame}>
        {logoUrl ? (
          <img src={logoUrl} alt={t('logo.current')} />
        ) : (
          <span className="muted-small">{t('logo.none')}</span>
        )}
      </div>
      <div className="stack-2">
        <h3 id={id} className={styles.legend}>
          {t('logo.title')}
        </h3>
        <p className="muted-small">{t('logo.hint')}</p>
        <div className="row-2">
          <Button size="large" loading={upload.isPending} onClick={() => input.current?.click()}>
            {t(logoUrl ? 'logo.replace' : 'logo.upload')}
          </Button>
          {logoUrl && (
            <Button
              size="large"
              icon={<TrashIcon />}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('logo.title')}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) upload.mutate(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
