import {
  CAR_VIEWS,
  EQUIPMENT,
  MARK_KINDS,
  MAX_OTHER_EQUIPMENT,
  MAX_SHEET_PHOTOS,
  MAX_SHEET_TEXT,
  OLD_PARTS,
} from '@car-workshop/contracts/values/documents';
import { CameraIcon, XIcon } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { mileageField, optionalText } from '../../../shared/forms/field-schemas.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PhotoGallery } from '../../../shared/ui/photos/PhotoGallery.tsx';
import { MileageQuestion } from '../../../shared/vehicle/MileageQuestion.tsx';
import { isContradicted, isMileageQuestion, mileageAnswer } from '../../../shared/vehicle/mileage-question.ts';
import { useAddSheetPhoto, useRemoveSheetPhoto, useSaveReception } from '../api/change-documents.ts';
import { photoOf, type Reception } from '../api/documents-keys.ts';

import { CarMarks } from './CarMarks.tsx';
import { sheetDraftOf } from './typed-sheet.ts';

const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const numberOrNone = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? undefined : Number(text))),
);
const schemaOf = (mileageInvalid: string) =>
  z.object({
    asked: optionalText(),
    mileage: mileageField(mileageInvalid),
    fuelEighths: numberOrNone,
    marks: z.array(
      z.object({ kind: z.enum(MARK_KINDS), view: z.enum(CAR_VIEWS), x: z.number(), y: z.number(), note: z.string() }),
    ),
    equipment: z.array(z.enum(EQUIPMENT)),
    otherEquipment: optionalText(),
    oldParts: z.pipe(
      z.enum(['', ...OLD_PARTS]),
      z.transform((choice) => choice || undefined),
    ),
    warrantyId: numberOrNone,
  });

/**
 * The reception sheet of a vehicle.
 * @param isOutdated whether a colleague has saved the sheet since
 * @param onSaved called with the saved sheet
 * @param onTyped called with whether the form has unsaved changes
 */
export function ReceptionForm(props: {
  appointmentId: number;
  sheet: Reception;
  isOutdated: boolean;
  onSaved: (sheet: Reception) => void;
  onPhotos: (sheet: Reception) => void;
  onTyped: (isTyped: boolean) => void;
}) {
  const { appointmentId, sheet, isOutdated, onSaved, onPhotos, onTyped } = props;
  const { t, i18n } = useTranslation('documents');
  const saving = useSaveReception(appointmentId);
  const [isReplaced, setReplaced] = useState(false);
  // Saving the same mileage again answers the server's question.
  const questioned = isMileageQuestion(saving.error);
  const { last } = sheet.odometer;
  const kilometres = (value: number) => formatAmount(value, i18n.language);
  const readOnly = !sheet.isOpen;
  return (
    <Form
      schema={() => schemaOf(t('words.mileageInDigits'))}
      draft={sheetDraftOf(appointmentId)}
      mutation={saving}
      defaultValues={{
        asked: sheet.asked ?? '',
        mileage: sheet.mileage?.toString() ?? '',
        fuelEighths: sheet.fuelEighths?.toString() ?? '',
        marks: sheet.marks.map((mark) => ({ ...mark, note: mark.note ?? '' })),
        equipment: sheet.equipment,
        otherEquipment: sheet.otherEquipment ?? '',
        oldParts: sheet.oldParts ?? '',
        warrantyId: sheet.warrantyId?.toString() ?? '',
      }}
      onSubmit={(form, answer) => {
        const mileage = mileageAnswer(saving.error, isReplaced);
        saving.mutate({ ...form, ...mileage, revision: sheet.revision }, answer(onSaved));
      }}
    >
      {({ watch, setValue }) => (
        <>
          <TellTyped onTyped={onTyped} />
          <TextAreaField
            name="asked"
            label={t('sheet.asked')}
            hint={t('sheet.askedHint')}
            rows={3}
            maxLength={MAX_SHEET_TEXT}
            disabled={readOnly}
          />
          <div className="pair">
            <WholeNumberField
              name="mileage"
              label={t('words.mileage')}
              hint={
                last && !readOnly
                  ? t('words.mileageLast', { value: kilometres(last.value), date: formatDay(last.date, i18n.language) })
                  : undefined
              }
              maxLength={7}
              disabled={readOnly}
              onChange={() => questioned && saving.reset()}
            />
            <SelectField
              name="fuelEighths"
              label={t('sheet.fuel')}
              placeholder={t('sheet.notNoted')}
              options={EIGHTHS.map((part) => ({ value: String(part), label: t('sheet.fuelPart', { part }) }))}
              disabled={readOnly}
            />
          </div>
          {questioned && (
            <MileageQuestion
              text={serverMessageOf(saving.error)}
              replacement={t('words.odometerReplaced')}
              isReplaced={isReplaced}
              onReplaced={isContradicted(saving.error) ? setReplaced : undefined}
            />
          )}
          <CarMarks
            outlines={sheet.outlines}
            marks={watch('marks')}
            readOnly={readOnly}
            onChange={(marks) => setValue('marks', marks, { shouldDirty: true })}
          />
          <SheetPhotos appointmentId={appointmentId} sheet={sheet} onChanged={onPhotos} />
          <fieldset className="fieldset stack-2">
            <legend className="bolder">{t('equipment.title')}</legend>
            <div className="ticks">
              {EQUIPMENT.map((one) => (
                <Checkbox
                  key={one}
                  checked={watch('equipment').includes(one)}
                  disabled={readOnly}
                  onChange={({ target }) => {
                    const others = watch('equipment').filter((other) => other !== one);
                    setValue('equipment', target.checked ? [...others, one] : others, { shouldDirty: true });
                  }}
                >
                  {t(`equipment.as.${one}`)}
                </Checkbox>
              ))}
            </div>
            <TextField
              name="otherEquipment"
              label={t('equipment.other')}
              maxLength={MAX_OTHER_EQUIPMENT}
              disabled={readOnly}
            />
          </fieldset>
          <SelectField
            name="oldParts"
            label={t('sheet.oldParts')}
            placeholder={t('sheet.notAsked')}
            options={OLD_PARTS.map((value) => ({ value, label: t(`sheet.parts.${value}`) }))}
            disabled={readOnly}
          />
          {sheet.warranties.length > 0 && (
            <SelectField
              name="warrantyId"
              label={t('sheet.warranty')}
              hint={t('sheet.warrantyHint')}
              placeholder={t('sheet.noWarranty')}
              options={sheet.warranties.map(({ id, name }) => ({ value: String(id), label: name }))}
              disabled={readOnly}
            />
          )}
          {!readOnly && (
            <div>
              <Submit disabled={isOutdated}>{t(questioned ? 'words.mileageRight' : 'sheet.save')}</Submit>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

function TellTyped({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  return null;
}

function SheetPhotos(props: { appointmentId: number; sheet: Reception; onChanged: (sheet: Reception) => void }) {
  const { appointmentId, sheet, onChanged } = props;
  const { t } = useTranslation('documents');
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddSheetPhoto(appointmentId);
  const removing = useRemoveSheetPhoto(appointmentId);
  const addPhoto = (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0];
    // Otherwise choosing the same file again after a failure would not fire a change event.
    event.target.value = '';
    if (photo) adding.mutate(photo, { onSuccess: onChanged });
  };
  return (
    <div className="stack-2">
      <p className="bolder flush">{t('photos.title')}</p>
      <PhotoGallery photos={sheet.photos.map((id) => photoOf(appointmentId, id))} />
      {sheet.isOpen && (
        <div className="row-2">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            aria-label={t('photos.add')}
            onChange={addPhoto}
          />
          {sheet.photos.length < MAX_SHEET_PHOTOS && (
            <Button variant="secondary" pending={adding.isPending} onClick={() => input.current?.click()}>
              <CameraIcon />
              {t('photos.add')}
            </Button>
          )}
          {sheet.photos.map((id, at) => (
            <Button
              key={id}
              variant="quiet"
              aria-label={t('photos.remove', { number: at + 1 })}
              onClick={() => removing.mutate(id, { onSuccess: onChanged })}
            >
              <XIcon /> {at + 1}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
