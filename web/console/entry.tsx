import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/article.css'
import '#web/console/console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from '#web/console/routes.tsx'
import { ConsoleTheme } from '#web/console/ui/ConsoleTheme.tsx'
import { InteractiveMark } from '#web/lib/InteractiveMark.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConsoleTheme>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toaster />
      </ConsoleTheme>
      <InteractiveMark />
    </StrictMode>,
  )
