import DatePicker from 'antd/es/date-picker';
import TimePicker from 'antd/es/time-picker';
import dayjs from 'dayjs';
// Ant Design takes the first day of the week from these locales.
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/ro.js';
import type { ReactNode } from 'react';
import type { PickerPart } from '../forms/field-parts.ts';

const USUAL_STEP = 5;

// The page shows only the calendar panel: the input of the picker is invisible and cannot be focused.
export function Calendar({ type, value, min, max, step, onChoose, onClose }: PickerPart & { onClose: () => void }) {
  const shared = {
    open: true,
    autoFocus: true,
    inputReadOnly: true,
    tabIndex: -1,
    allowClear: false,
    placement: 'bottomRight',
    panelRender: (panel: ReactNode) => <div aria-hidden="true">{panel}</div>,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
  } as const;
  if (type === 'time') {
    return (
      <TimePicker
        {...shared}
        format="HH:mm"
        value={value ? dayjs(`2024-01-01T${value}`) : null}
        minuteStep={(step ? step / 60 : USUAL_STEP) as 1}
        needConfirm={false}
        onCalendarChange={(time) => !Array.isArray(time) && time && onChoose(time.format('HH:mm'))}
        onChange={onClose}
      />
    );
  }
  return (
    <DatePicker
      {...shared}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(String(min)) : undefined}
      maxDate={max ? dayjs(String(max)) : undefined}
      onChange={(day) => {
        if (day) onChoose(day.format('YYYY-MM-DD'));
        onClose();
      }}
    />
  );
}
