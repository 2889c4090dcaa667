import { useRouter } from '@tanstack/react-router';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Ends the guide and shows the expo as visitors see it. @param left how many steps are not done. */
export function FinishButton({ left }: { left: number }) {
  const router = useRouter();
  const finish = () => {
    // A form with unsaved changes asks first, and the guide goes on for those who stay.
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      stop();
      if (toLocation.pathname !== '/') return;
      api().firstRun.finish({}).catch(notifyFailure);
    });
    void router.navigate({ to: '/' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={left === 0 ? 'primary' : 'outline'} onClick={finish}>
        Open your expo
      </Button>
      {left > 0 && (
        <p className="text-sm text-muted">
          {counted(left, 'step is', 'steps are')} left, which you also find in the menu. Opening your expo closes this
          guide.
        </p>
      )}
    </div>
  );
}
