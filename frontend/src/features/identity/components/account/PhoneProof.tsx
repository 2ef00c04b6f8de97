import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { CheckIcon } from '../../../../shared/ui/icons.tsx';
import { useChangeAccount } from '../../api/account.ts';
import { useRequestPhoneProof } from '../../api/prove-phone.ts';
import styles from './PhoneProof.module.css';
import { PhoneProofDialog } from './PhoneProofDialog.tsx';

/**
 * Shows whether the phone is verified or a new one is pending, and starts the verification. `proving` opens the dialog;
 * the server sends a code to a phone that was just entered.
 */
export function PhoneProof({
  account,
  proving,
  setProving,
}: {
  account: Schemas['Account'];
  proving: boolean;
  setProving: (open: boolean) => void;
}) {
  const { t } = useTranslation('profile');
  const request = useRequestPhoneProof();
  const change = useChangeAccount();
  const { phone, phoneProven, pendingPhone } = account;

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
