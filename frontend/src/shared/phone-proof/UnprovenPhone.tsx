import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../antd/parts/Tag.tsx';
import type { Schemas } from '../api/client.ts';
import { later } from '../later/later.tsx';

const SendCode = later(() => import('./SendCode.tsx'));

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
  return (
    <Suspense>
      <SendCode userId={userId} phone={phone} onProven={onProven} />
    </Suspense>
  );
}
