import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../forms/TextField.tsx';
import { tidyPlate } from '../forms/tidy.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.ts';

/** The input of a licence plate. When it is left, the plate is written as on the vehicle: "b123abc" → "B 123 ABC". */
export function PlateField({
  registration,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'required' | 'hint' | 'error'> & {
  registration: UseFormRegisterReturn;
}) {
  const { onChange, onBlur } = registration;
  return (
    <TextField
      {...field}
      {...registration}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={VEHICLE_FIELDS.licensePlate.maxLength}
      onBlur={async (event) => {
        const { target } = event;
        const tidy = tidyPlate(target.value);
        if (tidy !== target.value) {
          target.value = tidy;
          await onChange({ target, type: 'change' });
        }
        await onBlur({ target, type: 'blur' });
      }}
    />
  );
}
