import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { Dialog, type DialogState } from '../../../../../shared/antd/Dialog.tsx';
import { isNetworkError } from '../../../../../shared/api/api-error.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { CodeScanner } from '../../../../../shared/scanner/CodeScanner.tsx';
import { useIsMechanic } from '../../../../../shared/session/use-session.ts';
import { type FoundAppointment, findAppointment, findTypedAppointment } from '../../../api/board/find-appointment.ts';
import { readTag } from '../../../model/key-tag.ts';

const FORMATS = ['qr_code'] as const;

/** Opens the appointment whose key tag is held to the camera, or whose number or plate is typed. */
export function ScanTagDialog({ open, onClose }: DialogState) {
  const { t } = useTranslation('scan');
  return (
    <Dialog open={open} title={t('tag.title')} footer={null} destroyOnHidden onClose={onClose}>
      <ScanTag onClose={onClose} />
    </Dialog>
  );
}

function ScanTag({ onClose }: Pick<DialogState, 'onClose'>) {
  const { t } = useTranslation(['scan', 'public']);
  const navigate = useNavigate();
  const isMechanic = useIsMechanic();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSearching, setSearching] = useState(false);

  /** Leads to what was found. @returns why it is not opened */
  const openFound = async (what: string | number, search: Promise<FoundAppointment>): Promise<string | undefined> => {
    try {
      const found = await search;
      if ('refusal' in found) return t(`tag.${found.refusal}`, { what });
      onClose();
      navigate(found.page);
      return undefined;
    } catch (error) {
      return t(isNetworkError(error) ? 'tag.offline' : 'public:error.generic');
    }
  };
  const openTyped = async () => {
    const what = typed.trim();
    if (isSearching) return;
    if (what === '') return setRefusal(t('tag.nothing'));
    setSearching(true);
    setRefusal(await openFound(what.replace(/^#\s*/, ''), findTypedAppointment(what, isMechanic)));
    setSearching(false);
  };
  return (
    <div className="stack-4">
      <CodeScanner
        formats={FORMATS}
        aim={t('tag.aim')}
        read={readTag}
        unknown={t('tag.notOne')}
        byHand={t('tag.byHand')}
        onValue={(id) => openFound(id, findAppointment(id, isMechanic))}
      />
      <form
        className="stack-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void openTyped();
        }}
      >
        <TextField
          label={t('tag.typed')}
          autoCapitalize="characters"
          spellCheck={false}
          error={refusal}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
        />
        <Button htmlType="submit" block loading={isSearching}>
          {t('tag.open')}
        </Button>
      </form>
    </div>
  );
}
