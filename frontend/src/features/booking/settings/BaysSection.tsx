import { MAX_BAY_NAME } from '@car-workshop/contracts/values/schedule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SaveBar } from '../../../shared/settings/SaveBar.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import {
  acceptableRefusal,
  useAddBay,
  useBays,
  useChangeBay,
  useLoadedAppointmentsToMove,
  useOrderBays,
} from '../api/capacity-settings.ts';
import { AppointmentsToMove } from '../components/schedule/AppointmentsToMove.tsx';
import styles from './BaysSection.module.css';
import { OrderButtons } from './OrderButtons.tsx';

const NAMES_FORM = 'bay-names';

export default function BaysSection() {
  const { t } = useTranslation('capacity');
  const bays = useBays();
  useLoadedAppointmentsToMove();
  const order = useOrderBays();
  const add = useAddBay();
  const { change, save, question } = useSaveBay();
  const [newName, setNewName] = useState('');
  // Typed names by the id of the bay, until they are saved.
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const ids = bays.map(({ id }) => id);
  const renamed = bays.filter(({ id, name }) => (typed[id] ?? name) !== name);
  const rename = (id: number, name: string | undefined) =>
    setTyped(({ [id]: _, ...others }) => (name === undefined ? others : { ...others, [id]: name }));
  const saveNames = async () => {
    for (const bay of renamed) {
      if (await save(bay, { name: typed[bay.id] ?? bay.name })) rename(bay.id, undefined);
    }
  };
  return (
    <>
      <AppointmentsToMove />
      <ul className="list">
        {bays.map((bay, index) => {
          const { id, name, active, upcomingVisits } = bay;
          return (
            <li key={id} className="divided-row wrap">
              <div className={classNames('lines', styles.name)}>
                <TextField
                  label={t('words.name')}
                  hint={upcomingVisits > 0 ? t('bays.visits', { count: upcomingVisits }) : undefined}
                  form={NAMES_FORM}
                  required
                  error={typed[id]?.trim() === '' ? t('bays.nameRequired') : undefined}
                  value={typed[id] ?? name}
                  maxLength={MAX_BAY_NAME}
                  onChange={({ target }) => rename(id, target.value)}
                />
              </div>
              {!active && <Tag>{t('retired')}</Tag>}
              <Button
                loading={change.isPending && change.variables.id === id}
                aria-label={t('words.named', { label: t(active ? 'retire' : 'reactivate'), name })}
                onClick={() => save(bay, { active: !active })}
              >
                {t(active ? 'retire' : 'reactivate')}
              </Button>
              <OrderButtons
                name={name}
                ids={ids}
                index={index}
                disabled={order.isPending}
                onOrder={(next) => order.mutate(next)}
              />
            </li>
          );
        })}
      </ul>
      <form
        className="divided-row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (newName.trim()) add.mutate(newName, { onSuccess: () => setNewName('') });
        }}
      >
        <div className={classNames('lines', styles.name)}>
          <TextField
            label={t('bays.new')}
            value={newName}
            maxLength={MAX_BAY_NAME}
            onChange={({ target }) => setNewName(target.value)}
          />
        </div>
        <Button htmlType="submit" loading={add.isPending}>
          {t('bays.add')}
        </Button>
      </form>
      <form
        id={NAMES_FORM}
        onSubmit={(event) => {
          event.preventDefault();
          void saveNames();
        }}
      >
        <SaveBar
          isDirty={renamed.length > 0}
          isBlocked={Object.values(typed).some((name) => name.trim() === '')}
          isSaving={change.isPending}
          discard={() => setTyped({})}
        />
      </form>
      {question}
    </>
  );
}

/** Changes the name of a bay, or whether it is used; asks first if this leaves appointments without a bay. */
function useSaveBay() {
  const { t } = useTranslation('capacity');
  const [ask, question] = useConfirmation();
  const change = useChangeBay();
  type Terms = Partial<Pick<Schemas['ChangeBay'], 'name' | 'active' | 'keepVisits' | 'leaveNone'>>;
  /** @returns whether the change was saved */
  const save = async (bay: Schemas['Bay'], terms: Terms): Promise<boolean> => {
    const { id, version, name, active } = bay;
    try {
      await change.mutateAsync({ id, keepVisits: false, leaveNone: false, name, active, ...terms, version });
      return true;
    } catch (error) {
      const refusal = acceptableRefusal(error);
      if (!refusal) return false;
      const accepted = await ask({
        title: t('bays.retirePrompt', { name }),
        text: serverMessageOf(error),
        confirm: t('bays.retireAnyway'),
      });
      if (!accepted) return false;
      return save(bay, { ...terms, ...(refusal === 'last_bay' ? { leaveNone: true } : { keepVisits: true }) });
    }
  };
  return { change, save, question };
}
