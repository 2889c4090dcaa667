import type { ConsentPurpose } from '#consent/shared/rules.ts';
import { noticeParts } from '#consent/shared/rules.ts';

type Props = {
  purpose: ConsentPurpose;
  /** The firm's name; undefined where only the organiser gets the details. */
  receiver?: string | undefined;
  /** True if a consultant is asked about a project, whose builder gets the details too. */
  withBuilder?: boolean;
};

/** Stands beside a form's button. */
export function Notice({ purpose, receiver, withBuilder = false }: Props) {
  const [before, after] = noticeParts(purpose);
  return (
    <>
      {before}
      {after !== '' && (
        <>
          {receiver !== undefined && (
            <>
              <strong className="font-semibold text-base-content wrap-anywhere">{receiver}</strong>
              {withBuilder ? ', the project’s builder and ' : ' and '}
            </>
          )}
          the organiser{after}
        </>
      )}
    </>
  );
}
