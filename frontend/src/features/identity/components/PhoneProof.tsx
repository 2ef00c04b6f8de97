import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format.ts';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import { useChangeAccount } from '../api/change-account.ts';
import { useRequestPhoneProof } from '../api/prove-phone.ts';
import styles from './PhoneProof.module.css';
import { PhoneProofDialog } from './PhoneProofDialog.tsx';

/** Shows whether the phone is verified or a new one is pending, and starts the verification. */
export function PhoneProof({ account }: { account: Schemas['Account'] }) {
  const { t } = useTranslation('profile');
  const [proving, setProving] = useState(false);
  const request = useRequestPhoneProof();
  const change = useChangeAccount();
  const { phone, phoneProven, pendingPhone } = account;

  // The server sends a code to a phone that was just entered.
  const seen = useRef(pendingPhone);
  useEffect(() => {
    if (pendingPhone && pendingPhone !== seen.current) setProving(true);
    seen.current = pendingPhone;
  }, [pendingPhone]);

  const start = () => {
    setProving(true);
    request.mutate();
  };
  return (
    <>
      {phoneProven && !pendingPhone ? (
        <p className={styles.proven}>
          <CheckIcon />
          {t('proof.proven')}
        </p>
      ) : (
        <div className={styles.unproven}>
          <p className={styles.words}>
            <strong>
              {pendingPhone ? t('proof.pending', { phone: formatPhone(pendingPhone) }) : t('proof.unproven')}.
            </strong>{' '}
            {t(pendingPhone ? 'proof.pendingWhy' : 'proof.why')}
          </p>
          <Button size="large" onClick={start}>
            {t('proof.start')}
          </Button>
          {pendingPhone && (
            <Button size="large" loading={change.isPending} onClick={() => change.mutate({ phone })}>
              {t('proof.discard')}
            </Button>
          )}
        </div>
      )}
      <PhoneProofDialog
        phone={pendingPhone ?? phone}
        request={request}
        open={proving}
        onClose={() => setProving(false)}
      />
    </>
  );
}
