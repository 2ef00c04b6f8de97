import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/antd/CopyButton.tsx';
import { useSending } from '../api/sending.ts';
import styles from './MessagesSection.module.css';

/** The addresses to register with the providers in use, for their delivery reports; nothing without such a provider. */
export function ReportAddresses() {
  const { t } = useTranslation('messageSettings');
  const addresses = useSending().data?.reportAddresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="reports">
      <h3 id="reports" className={styles.legend}>
        {t('reports.title')}
      </h3>
      <p className="muted-small">{t('reports.text')}</p>
      {addresses.map(({ reporter, address }) => (
        <div key={reporter} className={styles.report}>
          <p>{t(`reports.${reporter}`)}</p>
          <code className={styles.address}>{address}</code>
          <CopyButton
            text={address}
            done={t('reports.done')}
            label={`${t('reports.copy')}: ${t(`reports.${reporter}`)}`}
            copied={{ title: t('reports.copied') }}
            notCopied={{ title: t('reports.notCopied'), description: address }}
          >
            {t('reports.copy')}
          </CopyButton>
        </div>
      ))}
    </section>
  );
}
