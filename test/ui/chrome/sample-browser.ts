import type { SidebarBrowser } from '../../../src/ui/chrome/sidebar-browser.ts';

/** A browser that an agent has, in the sidebar. */
export function sampleBrowser(given: Partial<SidebarBrowser> = {}): SidebarBrowser {
  return {
    state: 'asleep',
    isLoading: false,
    address: 'localhost:3000',
    title: 'Login',
    errors: 0,
    owner: 'claude',
    lastAction: 'clicked "Save"',
    age: '14s',
    ...given,
  };
}
