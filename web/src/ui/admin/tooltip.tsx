import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { POPUP_OFFSET_PX } from './popup-offset.ts';

type TooltipProps = { label: string; isDisabled?: boolean; children: ReactElement };

/**
 * Shows the name of an icon on hover and keyboard focus. It only repeats the icon's own accessible name,
 * so it is hidden from screen readers.
 */
export function Tooltip({ label, isDisabled = false, children }: TooltipProps) {
  if (isDisabled) return children;
  return (
    <BaseTooltip.Root disableHoverablePopup>
      <BaseTooltip.Trigger delay={0} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          side="right"
          sideOffset={POPUP_OFFSET_PX}
          positionMethod="fixed"
          className="z-30"
        >
          <BaseTooltip.Popup aria-hidden="true" className="tooltip">
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
