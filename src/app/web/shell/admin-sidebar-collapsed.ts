import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';

const key = 'admin_sidebar';

/**
 * This script is inline and runs before the first paint, so that a collapsed sidebar doesn't appear open for a moment.
 */
export const applyStoredSidebar = `try{if(localStorage.getItem('${key}')==='collapsed')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`;

function apply(collapsed: boolean): void {
  if (collapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
}

/** Returns whether the sidebar is collapsed, which this browser stores. Styles use the variant `collapsed:`. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const isCollapsed = readStored(key) === 'collapsed';
    apply(isCollapsed);
    setCollapsed(isCollapsed);
  }, []);
  const toggle = () => {
    writeStored(key, collapsed ? undefined : 'collapsed');
    apply(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
