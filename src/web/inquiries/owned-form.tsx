import { type ComponentType, useState } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import type { DraftOwner } from '../lib/drafts.ts';
import type { AskingProps } from './asking.ts';

/** Whose form it is, and whether their session has ended since it was opened. */
export type Owned = AskingProps & { owner: DraftOwner; ended: boolean };

/**
 * A form that is one person's: it keeps its fields when their session ends, and begins empty when another account signs in
 * while it is open.
 */
export function ownedForm(Form: ComponentType<Owned>): ComponentType<AskingProps> {
  return function OwnedForm(props) {
    const viewer = useViewer();
    const [owner, setOwner] = useState<DraftOwner>(viewer?.id);
    if (viewer && viewer.id !== owner) setOwner(viewer.id);
    return <Form key={owner} {...props} owner={owner} ended={owner !== undefined && viewer === undefined} />;
  };
}
