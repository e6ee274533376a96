export default {
  build: { rollupOptions: { input: ['dialogs.html', 'membership.html'] } },
}
