import { MAX_POINTS_REASON } from '@car-workshop/contracts/values/loyalty';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { type Direction, type MovementForm, movementSchema, useMovePoints } from '../../api/move-points.ts';

const EMPTY: MovementForm = { points: '', reason: '' };

/** Deducts or credits points with a reason that the client can read (specification §5, §8). */
export function MovePointsDialog(
  props: DialogState & {
    member: Pick<Schemas['LoyaltyMember'], 'id' | 'name' | 'loyaltyPoints'>;
    direction: Direction;
  },
) {
  const { member, direction, ...dialog } = props;
  const { t } = useTranslation(['office', 'public']);
  const { name, loyaltyPoints } = member;
  const movement = useMovePoints(member, direction);
  return (
    <SchemaDialog
      {...dialog}
      title={t(`movement.${direction}Title`)}
      submit={t(`movement.${direction}`)}
      danger={direction === 'deduct'}
      schema={() => movementSchema(t, direction, loyaltyPoints)}
      defaultValues={EMPTY}
      mutation={movement}
      onSubmit={(form, answer) => movement.mutate(form, answer())}
    >
      <p className="muted-paragraph">{t('movement.available', { name, points: loyaltyPoints })}</p>
      <TextField
        label={t('words.points')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={direction === 'deduct' ? loyaltyPoints : undefined}
        step={1}
        name="points"
      />
      <TextField
        label={direction === 'credit' ? t('words.reason') : `${t('words.reason')} (${t('public:form.optional')})`}
        required={direction === 'credit'}
        placeholder={t(`movement.${direction}Reason`)}
        maxLength={MAX_POINTS_REASON}
        name="reason"
      />
    </SchemaDialog>
  );
}
