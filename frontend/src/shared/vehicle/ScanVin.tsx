import { CameraIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { Dialog } from '../antd/Dialog.tsx';
import { CodeScanner } from '../scanner/CodeScanner.tsx';
import { readVin } from './vin-code.ts';

const FORMATS = ['code_39', 'code_128', 'data_matrix'] as const;

/** The button beside the field of a VIN that reads it from the label in the door. */
export default function ScanVin({ onVin }: { onVin: (vin: string) => void }) {
  const { t } = useTranslation('scan');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div>
        <Button icon={<CameraIcon />} onClick={() => setOpen(true)}>
          {t('vin.scan')}
        </Button>
      </div>
      <Dialog open={isOpen} title={t('vin.scan')} footer={null} destroyOnHidden onClose={close}>
        <CodeScanner
          formats={FORMATS}
          aim={t('vin.aim')}
          read={readVin}
          unknown={t('vin.notOne')}
          byHand={t('vin.byHand')}
          onValue={async (vin) => {
            onVin(vin);
            close();
            return undefined;
          }}
        />
      </Dialog>
    </>
  );
}
