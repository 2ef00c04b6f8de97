import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { dialogOnDemand } from '../antd/dialog-on-demand.tsx';
import { formatPhone } from '../format/format.ts';
import { useSmsReach } from '../sms-reach/use-sms-reach.ts';
import { useSendCounterCode } from './prove-at-counter.ts';

const CounterProofDialog = dialogOnDemand(async () => (await import('./CounterProofDialog.tsx')).CounterProofDialog);

/** Sends a code and asks for it; if the phone gets no SMS, it says so instead. */
export default function SendCode({ userId, phone, onProven }: { userId: number; phone: string; onProven: () => void }) {
  const { t } = useTranslation(['frame', 'booking']);
  const [isOpen, setOpen] = useState(false);
  const sending = useSendCounterCode(userId);
  useEffect(() => focusWhatIsLeft, []);
  const isWithoutSms = useSmsReach(phone)?.sms === false;
  const send = () => {
    setOpen(true);
    sending.mutate();
  };
  if (isWithoutSms) return <p className="hint">{t('booking:sms.none')}</p>;
  return (
    <>
      <Button aria-label={t('phoneProof.sendTo', { phone: formatPhone(phone) })} onClick={send}>
        {t('words.sendCode')}
      </Button>
      <CounterProofDialog
        userId={userId}
        phone={phone}
        sending={sending}
        open={isOpen}
        onProven={onProven}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Focuses the dialog or the page that the button was in: the button goes when the phone is proven. */
function focusWhatIsLeft(): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('body, #content') === false) return;
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
    const dialog = dialogs.find((one) => one.checkVisibility());
    (dialog ?? document.getElementById('content'))?.focus({ preventScroll: true });
  });
}
