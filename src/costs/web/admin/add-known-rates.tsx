import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** Offers the starter rates while there are none. */
export function AddKnownRates() {
  const saved = useAfterSave();
  const { busy, problem, run } = useAction('problem');
  const add = async () => saved((await api().firstRun.addStarterSet({ groups: ['rates'] })).message);
  return (
    <div className="mb-4 space-y-2">
      <p>
        Rates of India and of some states are known, each with its source. They can be added as a start, and corrected
        later.
      </p>
      <Button variant="outline" onClick={() => run(add)} disabled={busy}>
        {busy ? 'Adding…' : 'Add known rates'}
      </Button>
      <FormError message={problem} />
    </div>
  );
}
