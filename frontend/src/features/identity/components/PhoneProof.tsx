import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { useRequestPhoneProof } from '../api/prove-phone.ts';
import styles from './PhoneProof.module.css';
import { PhoneProofDialog } from './PhoneProofDialog.tsx';

/** Shows whether the phone is verified, and starts the verification. */
export function PhoneProof({ account }: { account: Schemas['Account'] }) {
  const { t } = useTranslation('profile');
  const [proving, setProving] = useState(false);
  const request = useRequestPhoneProof();
  const start = () => {
    setProving(true);
    request.mutate();
  };
  return (
    <>
      {account.phoneProven ? (
        <p className={styles.proven}>
          <CheckIcon />
          {t('proof.proven')}
        </p>
      ) : (
        <div className={styles.unproven}>
          <p className={styles.words}>
            <strong>{t('proof.unproven')}.</strong> {t('proof.why')}
          </p>
          <Button size="large" onClick={start}>
            {t('proof.start')}
          </Button>
        </div>
      )}
      <PhoneProofDialog
        phone={account.phone}
        request={request}
        open={proving}
        onClose={() => setProving(false)}
      />
    </>
  );
}
