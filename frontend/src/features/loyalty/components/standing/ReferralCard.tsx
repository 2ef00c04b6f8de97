import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '../../../../shared/antd/icons.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './ReferralCard.module.css';

export function ReferralCard({ code }: { code: string }) {
  const { t } = useTranslation('loyalty');
  const link = `${window.location.origin}/register?ref=${encodeURIComponent(code)}`;
  return (
    <Card aria-labelledby="referral">
      <h2 id="referral" className="heading-below-1">
        {t('referral.title')}
      </h2>
      <p className={styles.text}>{t('referral.text')}</p>
      <div className={styles.row}>
        <span className={styles.code}>{code}</span>
        <CopyButton
          primary
          text={code}
          copied={{ title: t('referral.copiedToast.title'), description: t('referral.copiedToast.text') }}
        >
          {t('referral.copy')}
        </CopyButton>
      </div>
      <p className={styles.link}>
        <span className="caption">{t('referral.link')}</span>
        <span>{link}</span>
      </p>
      <div className="centred-row-3">
        <CopyButton
          text={link}
          copied={{ title: t('referral.linkCopied.title'), description: t('referral.linkCopied.text') }}
        >
          {t('referral.copyLink')}
        </CopyButton>
        <ShareButton text={t('referral.shareText', { code })} link={link} />
      </div>
    </Card>
  );
}

/** Opens the share dialog of the device; not rendered where there is none. */
function ShareButton({ text, link }: { text: string; link: string }) {
  const { t } = useTranslation('loyalty');
  if (typeof navigator.share !== 'function') return null;
  const share = () =>
    navigator.share({ text, url: link }).catch((reason: unknown) => {
      // Closing the share dialog rejects the promise; that is no failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
    });
  return (
    <Button size="large" icon={<ShareIcon />} onClick={share}>
      {t('referral.share')}
    </Button>
  );
}
