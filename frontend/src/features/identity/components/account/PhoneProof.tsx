import { CheckIcon } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { CodeField } from '../../../../shared/forms/TextField.tsx';
import { later } from '../../../../shared/later/later.tsx';
import { useSmsReach } from '../../../../shared/sms-reach/use-sms-reach.ts';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { phoneProofSchema, useChangeAccount, useProvePhone, useRequestPhoneProof } from '../../api/account.ts';

const SmsReach = later(() => import('../../../../shared/sms-reach/SmsReach.tsx'));

/**
 * Shows whether the phone is verified or a new one is pending, and starts the verification. `proving` opens the dialog;
 * the server sends a code to a phone that was just entered.
 */
export function PhoneProof(props: {
  account: Schemas['Account'];
  proving: boolean;
  setProving: (open: boolean) => void;
}) {
  const { account, proving, setProving } = props;
  const { t } = useTranslation('profile');
  const request = useRequestPhoneProof();
  const change = useChangeAccount();
  const { phone, phoneProven, pendingPhone } = account;
  // A phone without SMS gets no code, so the page does not offer one.
  const isWithoutSms = useSmsReach(pendingPhone ?? phone)?.sms === false;
  const isProven = phoneProven && !pendingPhone;
  const wasProven = useRef(isProven);
  useEffect(() => {
    // The button that got the focus back from the dialog is gone.
    const isLost = isProven && !wasProven.current && document.activeElement === document.body;
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true });
    wasProven.current = isProven;
  }, [isProven]);

  const start = () => {
    setProving(true);
    // A new code would invalidate the one that was just sent.
    const isSent = request.data !== undefined && new Date(request.data.expiresAt) > new Date();
    if (!isSent && !request.isPending) request.mutate();
  };
  const discard = () => {
    setProving(false);
    change.mutate({ phone });
  };
  return (
    <>
      {isProven ? (
        <p className="label centred-flex gap-1 flush success">
          <CheckIcon />
          {t('proof.proven')}
        </p>
      ) : (
        <div className="notice-attention stack-3 start">
          <p className="small ink flush">
            <strong className="accent">
              {pendingPhone ? t('proof.pending', { phone: formatPhone(pendingPhone) }) : t('proof.unproven')}.
            </strong>{' '}
            {t(pendingPhone ? 'proof.pendingWhy' : 'proof.why')}
          </p>
          {isWithoutSms ? (
            <Suspense>
              <SmsReach advice="account" />
            </Suspense>
          ) : (
            <Button variant="secondary" onClick={start}>
              {t('proof.start')}
            </Button>
          )}
          {pendingPhone && (
            <Button variant="secondary" pending={change.isPending} onClick={discard}>
              {t('proof.discard')}
            </Button>
          )}
        </div>
      )}
      <PhoneProofDialog
        phone={pendingPhone ?? phone}
        request={request}
        open={proving && !isWithoutSms}
        onClose={() => setProving(false)}
      />
    </>
  );
}

/** Verifies a phone with the code that `request` sent, or that the server sent when the phone was entered. */
function PhoneProofDialog(props: DialogState & { phone: string; request: ReturnType<typeof useRequestPhoneProof> }) {
  const { phone, request, ...dialog } = props;
  const { t } = useTranslation(['profile', 'public']);
  const proof = useProvePhone();
  return (
    <SchemaDialog
      {...dialog}
      title={t('proof.title')}
      submit={t('words.confirm')}
      cancel={t('words.later')}
      failure={t('public:error.generic')}
      schema={() => phoneProofSchema(t)}
      defaultValues={{ code: '' }}
      mutation={{ ...proof, error: request.error ?? proof.error }}
      onSubmit={(form, answer) => proof.mutate(form, answer())}
    >
      {({ reset, setFocus }) => (
        <>
          <p className="muted-paragraph" role="status">
            {request.isPending && t('words.sendingCode')}
            {request.isIdle && t('proof.sentNow', { phone: formatPhone(phone) })}
            {request.data &&
              t('proof.sent', { phone: formatPhone(phone), time: workshopTime(new Date(request.data.expiresAt)) })}
          </p>
          <CodeField label={t('words.smsCode')} hint={t('words.sixDigits')} name="code" />
          <div>
            <Button
              variant="secondary"
              pending={request.isPending}
              onClick={() => {
                reset();
                proof.reset();
                request.mutate(undefined, { onSuccess: () => setFocus('code') });
              }}
            >
              {t('words.anotherCode')}
            </Button>
          </div>
        </>
      )}
    </SchemaDialog>
  );
}
