import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { dialogOnDemand } from '../antd/dialog-on-demand.tsx';
import { Tag } from '../antd/parts/Tag.tsx';
import type { Schemas } from '../api/client.ts';
import { formatPhone } from '../format/format.ts';
import { useSendCounterCode } from './prove-at-counter.ts';

const CounterProofDialog = dialogOnDemand(async () => (await import('./CounterProofDialog.tsx')).CounterProofDialog);

export function UnprovenBadge({ proof }: { proof: Schemas['PhoneProofState'] | null | undefined }) {
  const { t } = useTranslation('frame');
  if (!proof || proof === 'proven') return null;
  return <Tag tone="attention">{t('phoneProof.unproven')}</Tag>;
}

/** Proves the phone of the client at the counter in two steps: a tap sends the code, and the code is entered. */
export function ProveAtCounter(props: {
  userId: number | null | undefined;
  phone: string;
  proof: Schemas['PhoneProofState'] | null | undefined;
  onProven?: () => void;
}) {
  const { userId, phone, proof, onProven = () => undefined } = props;
  if (!userId || proof !== 'unproven') return null;
  return <SendCode userId={userId} phone={phone} onProven={onProven} />;
}

function SendCode({ userId, phone, onProven }: { userId: number; phone: string; onProven: () => void }) {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  const sending = useSendCounterCode(userId);
  const send = () => {
    setOpen(true);
    sending.mutate();
  };
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
