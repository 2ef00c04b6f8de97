import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { WithdrawReadingDialog } from '../dialogs.ts';

interface Props {
  vehicleId: number;
  reading: Schemas['OdometerReading'];
  /** The reading as a text. */
  words: string;
}

/** Lets the desk withdraw a wrong reading. */
export function WithdrawReading({ vehicleId, reading, words }: Props) {
  const { t } = useTranslation('book');
  const [open, setOpen] = useState(false);
  if (reading.doubt === 'withdrawn') return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('words.named', { label: t('odometer.withdraw.submit'), name: words })}
        onClick={() => setOpen(true)}
      >
        {t('odometer.withdraw.submit')}
      </Button>
      <WithdrawReadingDialog
        vehicleId={vehicleId}
        readingId={reading.id}
        reading={words}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
